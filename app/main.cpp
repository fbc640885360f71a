// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandline.h"
#include "app/cli/democommand.h"
#include "app/cli/doctorcommand.h"
#include "app/cli/profilecommand.h"
#include "app/cli/surveycommand.h"
#include "app/cli/topologycommand.h"
#include "app/guicommand.h"
#include "app/screenshotcommand.h"

#include <fcntl.h>
#include <unistd.h>

namespace {

// Whoever starts us with a closed stdin, stdout or stderr would else have the first socket opened take its
// place.
void occupyStandardStreams()
{
    int descriptor = 0;
    do {
        descriptor = open("/dev/null", O_RDWR | O_CLOEXEC);
    } while (descriptor >= 0 && descriptor <= STDERR_FILENO);
    if (descriptor > STDERR_FILENO) {
        close(descriptor);
    }
}

} // namespace

int main(int argc, char** argv)
{
    using namespace lockkeeper;
    occupyStandardStreams();
    CommandLine commandLine(argc, argv);
    commandLine.add(std::make_unique<GuiCommand>());
    commandLine.add(std::make_unique<SurveyCommand>());
    commandLine.add(std::make_unique<TopologyCommand>());
    commandLine.add(std::make_unique<ProfileCommand>());
    commandLine.add(std::make_unique<ScreenshotCommand>());
    commandLine.add(std::make_unique<DoctorCommand>());
    commandLine.add(std::make_unique<DemoCommand>());
    return commandLine.run();
}
