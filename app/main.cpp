// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commandline.h"
#include "app/cli/democommand.h"
#include "app/cli/surveycommand.h"
#include "app/guicommand.h"
#include "app/screenshotcommand.h"

int main(int argc, char** argv)
{
    using namespace lockkeeper;
    CommandLine commandLine(argc, argv);
    commandLine.add(std::make_unique<GuiCommand>());
    commandLine.add(std::make_unique<SurveyCommand>());
    commandLine.add(std::make_unique<ScreenshotCommand>());
    commandLine.add(std::make_unique<DemoCommand>());
    return commandLine.run();
}
