// SPDX-FileCopyrightText: Lockkeeper contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// A keychain that takes every secret and gives back another one: the few functions of libsecret by which the
// system keychain is asked, found under its name. Answers at once.

using Answer = void (*)(void* source, void* result, void* data);

extern "C" {

void secret_password_store(const void*, const char*, const char*, const char*, void*, Answer answer,
                           void* data, ...)
{
    answer(nullptr, nullptr, data);
}

int secret_password_store_finish(void*, void**)
{
    return 1;
}

void secret_password_lookup(const void*, void*, Answer answer, void* data, ...)
{
    answer(nullptr, nullptr, data);
}

char* secret_password_lookup_finish(void*, void**)
{
    static char another[] = "YW5vdGhlcg==";
    return another;
}

void secret_password_clear(const void*, void*, Answer answer, void* data, ...)
{
    answer(nullptr, nullptr, data);
}

int secret_password_clear_finish(void*, void**)
{
    return 1;
}

void secret_password_free(char*) {}

unsigned secret_error_get_quark()
{
    return 1;
}
}
