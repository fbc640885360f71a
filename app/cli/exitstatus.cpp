// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/exitstatus.h"

namespace lockkeeper {

ExitStatus exitStatusOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::NoAuth:
    case ErrorCode::WrongPass:
    case ErrorCode::NoPerm:
    case ErrorCode::UnknownCommand: // disabled or renamed
        return ExitNotPermitted;
    case ErrorCode::BadInput:
    case ErrorCode::Io:
    case ErrorCode::NoSuchDb:
        return ExitUsage;
    case ErrorCode::Cancelled:
        return ExitInterrupted;
    default:
        return ExitNoConnection;
    }
}

} // namespace lockkeeper
