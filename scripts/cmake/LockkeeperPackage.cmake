# SPDX-FileCopyrightText: Lockkeeper contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# The Debian package (cpack -G DEB). To be included last: CPack takes what was said before.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME lockkeeper)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${PROJECT_DESCRIPTION})
set(CPACK_PACKAGE_VENDOR "Lockkeeper contributors")
set(CPACK_PACKAGE_CONTACT "Lockkeeper contributors <maintainers@lockkeeper.invalid>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSES/GPL-3.0-or-later.txt)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION database)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# The demo starts a server of its own; the program in redis-tools is enough for that, and starts no service.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "redis-tools, fonts-inter, fonts-jetbrains-mono, qt6-wayland")
include(CPack)
