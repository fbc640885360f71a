// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/redis/tlsoptions.h"
#include "models/base/result.h"

#include <QSslConfiguration>

namespace lockkeeper {

// What QSslSocket needs to know of a link: reads the files that the options name. BadInput (where = the file)
// when one of them is of no use, TlsFailed where no TLS library is at hand; step is Tls. Nothing is sent.
// Blocking reads of small files: on the session thread.
Result<QSslConfiguration> tlsConfiguration(const TlsOptions& options);

} // namespace lockkeeper
