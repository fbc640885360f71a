// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QVBoxLayout;

namespace lockkeeper {

// Adds rows that share the height there is, and scroll where it is less than they need.
QVBoxLayout* addScrolledRows(QVBoxLayout* body);

} // namespace lockkeeper
