// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tables/hottagmodel.h"
#include "ui/tables/displayproxy.h"

namespace lockkeeper {

// Hot hash tags as people read them; a count that is not exact is a range.
class HotTagDisplay final : public DisplayProxy
{
    Q_OBJECT
public:
    explicit HotTagDisplay(HotTagModel* source, QObject* parent = nullptr);

protected:
    QVariant cell(const QModelIndex& source, int role) const override;
    QString header(int column) const override;
    bool isNumber(int column) const override;

private:
    HotTagModel* m_tags; // the source
};

} // namespace lockkeeper
