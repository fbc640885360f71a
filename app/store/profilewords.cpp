// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/profilewords.h"

using namespace Qt::StringLiterals;

namespace lockkeeper {

namespace {

template <class Value>
using Word = std::pair<QLatin1StringView, Value>;

constexpr Word<Endpoint::Mode> modes[] = {{"standalone"_L1, Endpoint::Mode::Standalone},
                                          {"sentinel"_L1, Endpoint::Mode::Sentinel},
                                          {"cluster"_L1, Endpoint::Mode::Cluster}};
constexpr Word<Environment> environments[] = {{"none"_L1, Environment::None},
                                              {"development"_L1, Environment::Development},
                                              {"staging"_L1, Environment::Staging},
                                              {"production"_L1, Environment::Production}};
constexpr Word<SurveyPace> paces[] = {{"gentle"_L1, SurveyPace::Gentle}, {"full"_L1, SurveyPace::Full}};
constexpr Word<TlsOptions::Version> tlsVersions[] = {{"1.2"_L1, TlsOptions::Version::Tls12},
                                                     {"1.3"_L1, TlsOptions::Version::Tls13}};
constexpr Word<SecretKind> secrets[] = {{"password"_L1, SecretKind::Password},
                                        {"sentinel-password"_L1, SecretKind::SentinelPassword},
                                        {"key-passphrase"_L1, SecretKind::KeyPassphrase}};

} // namespace

Words<Endpoint::Mode> modeWords()
{
    return modes;
}

Words<Environment> environmentWords()
{
    return environments;
}

Words<SurveyPace> paceWords()
{
    return paces;
}

Words<TlsOptions::Version> tlsVersionWords()
{
    return tlsVersions;
}

Words<SecretKind> secretWords()
{
    return secrets;
}

} // namespace lockkeeper
