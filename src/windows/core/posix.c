/* SPDX-License-Identifier: MIT */
#include <errno.h>
#include <limits.h>
#include <string.h>
#include <windows.h>

/* Files are opened in binary mode, so that they have the same bytes on every system. */
int _CRT_fmode = _O_BINARY;

/* How often an operation is tried, and the milliseconds between two tries: a virus scanner may have the file open. */
enum { SHARING_TRIES = 20, SHARING_MS = 10 };

/* Sets errno from the last Windows error. Returns −1. */
static int set_errno(void)
{
    switch (GetLastError()) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_NAME:
    case ERROR_BAD_PATHNAME: errno = ENOENT; break;
    case ERROR_ACCESS_DENIED:
    case ERROR_SHARING_VIOLATION:
    case ERROR_LOCK_VIOLATION:
    case ERROR_WRITE_PROTECT: errno = EACCES; break;
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS: errno = EEXIST; break;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL: errno = ENOSPC; break;
    case ERROR_DIR_NOT_EMPTY: errno = ENOTEMPTY; break;
    case ERROR_NOT_SAME_DEVICE: errno = EXDEV; break;
    case ERROR_FILENAME_EXCED_RANGE: errno = ENAMETOOLONG; break;
    default: errno = EIO; break;
    }
    return -1;
}

int posix_open(const char *path, int flags, ...)
{
    const DWORD access = flags & O_RDWR     ? GENERIC_READ | GENERIC_WRITE
                         : flags & O_WRONLY ? GENERIC_WRITE
                                            : GENERIC_READ;
    const DWORD share = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
    const DWORD way = !(flags & O_CREAT)  ? (flags & O_TRUNC ? TRUNCATE_EXISTING : OPEN_EXISTING)
                      : (flags & O_EXCL)  ? CREATE_NEW
                      : (flags & O_TRUNC) ? CREATE_ALWAYS
                                          : OPEN_ALWAYS;
    HANDLE handle = CreateFileA(path, access, share, NULL, way, FILE_ATTRIBUTE_NORMAL, NULL);
    if (handle == INVALID_HANDLE_VALUE) return set_errno();
    const int file = _open_osfhandle((intptr_t)handle, (flags & O_APPEND) | O_BINARY | O_NOINHERIT);
    if (file < 0) CloseHandle(handle);
    return file;
}

int posix_rename(const char *from, const char *to)
{
    for (int i = 0; i < SHARING_TRIES; i++) {
        if (MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH)) return 0;
        if (GetLastError() != ERROR_SHARING_VIOLATION && GetLastError() != ERROR_ACCESS_DENIED) break;
        const DWORD kind = GetFileAttributesA(to);
        if (kind != INVALID_FILE_ATTRIBUTES && (kind & (FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_READONLY))) {
            SetLastError(ERROR_ACCESS_DENIED);
            break;
        }
        Sleep(SHARING_MS);
    }
    return set_errno();
}

int posix_remove(const char *path)
{
    const DWORD kind = GetFileAttributesA(path);
    if (kind == INVALID_FILE_ATTRIBUTES) return set_errno();
    return (kind & FILE_ATTRIBUTE_DIRECTORY ? RemoveDirectoryA(path) : DeleteFileA(path)) ? 0 : set_errno();
}

int posix_mkdir(const char *path) { return CreateDirectoryA(path, NULL) ? 0 : set_errno(); }

ssize_t posix_write(int file, const void *bytes, size_t count)
{
    return _write(file, bytes, count < INT_MAX ? (unsigned)count : INT_MAX);
}

int fsync(int file) { return _commit(file); }

ssize_t readlink(const char *path, char *target, size_t size)
{
    errno = EINVAL;
    return -1;
}

int fchmod(int file, int mode) { return 0; }

long sysconf(int name)
{
    SYSTEM_INFO system;
    if (name != _SC_NPROCESSORS_ONLN) return -1;
    GetSystemInfo(&system);
    return (long)system.dwNumberOfProcessors;
}

char *mkdtemp(char *pattern)
{
    static const char LETTERS[] = "abcdefghijklmnopqrstuvwxyz";
    char *end = pattern + strlen(pattern) - strlen("XXXXXX");
    for (DWORD i = 0; i < 1000; i++) {
        DWORD number = GetTickCount() ^ GetCurrentProcessId() << 12 ^ i * 2654435761u;
        for (char *at = end; *at; at++, number /= sizeof LETTERS - 1) *at = LETTERS[number % (sizeof LETTERS - 1)];
        if (posix_mkdir(pattern) == 0) return pattern;
        if (errno != EEXIST) break;
    }
    return NULL;
}
