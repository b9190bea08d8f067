/* SPDX-License-Identifier: MIT */
#include "gfx/mapped_file.h"

#include <limits.h>
#include <windows.h>

bool mapped_file_open(MappedFile *mapped, const char *path)
{
    LARGE_INTEGER size;
    *mapped = (MappedFile){NULL, 0};
    HANDLE file = CreateFileA(path, GENERIC_READ, FILE_SHARE_READ | FILE_SHARE_DELETE, NULL, OPEN_EXISTING, 0, NULL);
    if (file == INVALID_HANDLE_VALUE) return false;
    if (GetFileSizeEx(file, &size) && size.QuadPart > 0 && size.QuadPart < INT_MAX) {
        HANDLE mapping = CreateFileMappingA(file, NULL, PAGE_READONLY, 0, 0, NULL);
        if (mapping) {
            *mapped = (MappedFile){MapViewOfFile(mapping, FILE_MAP_READ, 0, 0, 0), (size_t)size.QuadPart};
            CloseHandle(mapping);
        }
    }
    CloseHandle(file);
    return mapped->bytes != NULL;
}

void mapped_file_close(MappedFile *mapped)
{
    if (mapped->bytes) UnmapViewOfFile(mapped->bytes);
    *mapped = (MappedFile){NULL, 0};
}
