/* SPDX-License-Identifier: MIT */
/* Identifies files by a function of Windows, because the C library's stat does not identify them here. */
#include "culdesac/file_id.h"

#include <windows.h>

static bool id_in(HANDLE handle, FileId *id)
{
    BY_HANDLE_FILE_INFORMATION status;
    if (!GetFileInformationByHandle(handle, &status)) return false;
    /* The volume is left out, because Wine loses it when an open file is renamed. */
    *id = (FileId){0, (uint64_t)status.nFileIndexHigh << 32 | status.nFileIndexLow};
    return true;
}

bool file_id_of(int file, FileId *id) { return id_in((HANDLE)_get_osfhandle(file), id); }

bool file_id_at(const char *path, FileId *id)
{
    const DWORD share = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
    const DWORD flags = FILE_FLAG_BACKUP_SEMANTICS | FILE_FLAG_OPEN_REPARSE_POINT;
    HANDLE handle = CreateFileA(path, 0, share, NULL, OPEN_EXISTING, flags, NULL);
    if (handle == INVALID_HANDLE_VALUE) return false;
    const bool known = id_in(handle, id);
    CloseHandle(handle);
    return known;
}
