// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/picturefile.h"

#include "app/store/filewriter.h"

#include <QBuffer>
#include <QImage>

using namespace Qt::StringLiterals;

namespace lockkeeper {

Outcome writePng(const QString& path, const QImage& image)
{
    QBuffer encoded;
    encoded.open(QIODevice::WriteOnly);
    if (!image.save(&encoded, "PNG")) {
        return Error{ErrorCode::LimitExceeded, u"the picture cannot be encoded as a PNG"_s, path};
    }
    return writeFile(
        path, [&encoded](QIODevice& file) { return file.write(encoded.data()) == encoded.data().size(); });
}

} // namespace lockkeeper
