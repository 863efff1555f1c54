/* An LD_PRELOAD library that makes file operations fail on demand and records what is written.
 *
 *   SHIM_ROOT     only regular files and folders below this folder (a real path) are looked at
 *   SHIM_CONTROL  the rules, read again whenever the file changes; no file: no fault
 *   SHIM_LOG      operations are recorded in files whose names begin so, one for each process, since
 *                 a kill may cut the last record short; unset: nothing is recorded
 *
 * A rule is one line: FAULT OPERATION[,OPERATION] GLOB [after=N] [times=N] [percent=N] [delay=MS]
 *   FAULT      ENOSPC, EIO, EDQUOT, EROFS, EACCES, EMFILE, ENOENT; short (half of a write is done);
 *              lie (a sync that does nothing and reports success); none (only the delay)
 *   OPERATION  open, read, write, truncate, sync, rename, unlink
 *   GLOB       matched against the whole absolute path, '*' matches '/' as well
 * The first rule that matches decides. Counters are those of one process since the last change.
 *
 * A program may instead decide each call itself (`shim_begin`, tests/simulation).
 *
 * The system calls are made directly, so this needs nothing but libc, on 64-bit Linux.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum { OPEN = 1, READ = 2, WRITE = 4, TRUNCATE = 8, SYNC = 16, RENAME = 32, UNLINK = 64, PAUSE = 128 };
enum { SHORT = -1, LIE = -2, NONE = -3 };
enum { MOST_RULES = 32, HIGH_FD = 900 };

typedef struct {
    int fault, operations;
    char glob[512];
    long after, times, percent, delay, seen, done;
} Rule;

/* What stands in the log before the path and the data; shim.py reads it (`_HEADER`). */
typedef struct __attribute__((packed)) {
    char kind; /* C create, W write, T truncate, B, E sync, R rename, L link, U unlink, F fault */
    int32_t error;
    uint32_t pid;
    uint64_t time, device, inode, offset, ticket;
    uint32_t path, data;
} Header;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static Rule rules[MOST_RULES];
static int rule_count, log_fd = -1;
static struct stat control_was;
static const char *root, *control;
static size_t root_length;
static uint64_t tickets;
static int (*hook)(int operation, const char *path, long microseconds);

static const struct { const char *name; int value; } FAULTS[] = {
    {"ENOSPC", ENOSPC}, {"EIO", EIO}, {"EDQUOT", EDQUOT}, {"EROFS", EROFS}, {"EACCES", EACCES},
    {"EMFILE", EMFILE}, {"ENOENT", ENOENT}, {"short", SHORT}, {"lie", LIE}, {"none", NONE},
}, OPERATIONS[] = {
    {"open", OPEN}, {"read", READ}, {"write", WRITE}, {"truncate", TRUNCATE}, {"sync", SYNC},
    {"rename", RENAME}, {"unlink", UNLINK},
};
#define COUNT(table) (sizeof(table) / sizeof(*(table)))

static void die(const char *why, const char *what) {
    fprintf(stderr, "shim: %s: %s\n", why, what);
    _exit(70);
}

static void unlock_in_child(void) { pthread_mutex_init(&lock, NULL); }

static void open_log(const char *log) {
    int low = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (low < 0) die("cannot write the log", log);
    log_fd = fcntl(low, F_DUPFD_CLOEXEC, HIGH_FD);
    if (log_fd < 0) die("no file descriptor for the log", log);
    syscall(SYS_close, low);
}

__attribute__((constructor)) static void start(void) {
    pthread_atfork(NULL, NULL, unlock_in_child);
    root = getenv("SHIM_ROOT");
    control = getenv("SHIM_CONTROL");
    root_length = root ? strlen(root) : 0;
    const char *prefix = getenv("SHIM_LOG");
    if (!prefix || log_fd >= 0) return;
    char log[PATH_MAX];
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    snprintf(log, sizeof log, "%s-%lld.%09ld-%d", prefix, (long long)now.tv_sec, now.tv_nsec,
             (int)getpid());
    open_log(log);
}

/* From now on `decide` is asked before each change of a file, on the thread of it: its fault, or 0. It
 * sleeps for SQLite as well (PAUSE), and may never return. The strings must stay where they are. */
void shim_begin(const char *below, const char *log, int (*decide)(int, const char *, long)) {
    root = below;
    root_length = strlen(below);
    open_log(log);
    hook = decide;
}

/* ---- rules */

static int fault_named(const char *word) {
    for (size_t i = 0; i < COUNT(FAULTS); i++)
        if (!strcmp(word, FAULTS[i].name)) return FAULTS[i].value;
    die("unknown fault", word);
    return 0;
}

static int operations_named(char *words) {
    int found = 0;
    char *rest = NULL;
    for (char *word = strtok_r(words, ",", &rest); word; word = strtok_r(NULL, ",", &rest)) {
        int one = 0;
        for (size_t i = 0; i < COUNT(OPERATIONS); i++)
            if (!strcmp(word, OPERATIONS[i].name)) one = OPERATIONS[i].value;
        if (!one) die("unknown operation", word);
        found |= one;
    }
    return found;
}

static void read_option(Rule *rule, const char *word) {
    if (sscanf(word, "after=%ld", &rule->after) == 1) return;
    if (sscanf(word, "times=%ld", &rule->times) == 1) return;
    if (sscanf(word, "percent=%ld", &rule->percent) == 1) return;
    if (sscanf(word, "delay=%ld", &rule->delay) == 1) return;
    die("unknown option", word);
}

static void read_rule(char *line) {
    char *rest = NULL, *fault = strtok_r(line, " \t\n", &rest);
    if (!fault || *fault == '#') return;
    char *operations = strtok_r(NULL, " \t\n", &rest), *glob = strtok_r(NULL, " \t\n", &rest);
    if (!glob || rule_count == MOST_RULES) die("cannot use the rule", fault);
    Rule *rule = &rules[rule_count++];
    *rule = (Rule){.times = LONG_MAX, .percent = 100};
    rule->fault = fault_named(fault);
    rule->operations = operations_named(operations);
    snprintf(rule->glob, sizeof rule->glob, "%s", glob);
    for (char *word; (word = strtok_r(NULL, " \t\n", &rest));) read_option(rule, word);
}

static void read_rules(void) {
    struct stat now;
    if (!control) return;
    if (stat(control, &now)) memset(&now, 0, sizeof now);
    if (now.st_ino == control_was.st_ino && now.st_size == control_was.st_size &&
        now.st_mtim.tv_sec == control_was.st_mtim.tv_sec &&
        now.st_mtim.tv_nsec == control_was.st_mtim.tv_nsec)
        return;
    control_was = now;
    rule_count = 0;
    int fd = now.st_ino ? (int)syscall(SYS_openat, AT_FDCWD, control, O_RDONLY | O_CLOEXEC) : -1;
    if (fd < 0) return;
    static char text[1 << 15];
    ssize_t length = syscall(SYS_read, fd, text, sizeof text - 1);
    syscall(SYS_close, fd);
    text[length > 0 ? length : 0] = 0;
    char *rest = NULL;
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
        read_rule(line);
}

static int applies(Rule *rule, int operation, const char *path) {
    static unsigned seed = 1;
    if (!(rule->operations & operation) || fnmatch(rule->glob, path, 0)) return 0;
    if (rule->seen++ < rule->after || rule->done >= rule->times) return 0;
    if (rule->percent < 100 && rand_r(&seed) % 100 >= rule->percent) return 0;
    rule->done++;
    return 1;
}

/* The fault for an operation now: 0, an errno, SHORT or LIE; waits first if the rule says so. */
static int fault_for(int operation, const char *path) {
    int fault = 0;
    long delay = 0;
    if (hook) return operation & (OPEN | READ) ? 0 : hook(operation, path, 0);
    pthread_mutex_lock(&lock);
    read_rules();
    for (int i = 0; i < rule_count; i++)
        if (applies(&rules[i], operation, path)) {
            fault = rules[i].fault == NONE ? 0 : rules[i].fault;
            delay = rules[i].delay;
            break;
        }
    pthread_mutex_unlock(&lock);
    if (delay) {
        struct timespec pause = {delay / 1000, delay % 1000 * 1000000};
        nanosleep(&pause, NULL);
    }
    return fault;
}

/* ---- which file, and the log */

static int below_root(const char *path) {
    return root && !strncmp(path, root, root_length) && (!path[root_length] || path[root_length] == '/');
}

/* The path of an open file below the root, without " (deleted)"; 0 if it is none of ours. */
static int path_of(int fd, char path[PATH_MAX], struct stat *status) {
    char link[40];
    if (!root || fd < 0 || fd == log_fd) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, path, PATH_MAX - 1);
    if (length <= 0) return 0;
    path[length] = 0;
    if (!below_root(path) || fstat(fd, status)) return 0;
    char *gone = strstr(path, " (deleted)");
    if (gone && !gone[10]) *gone = 0;
    return S_ISREG(status->st_mode) || S_ISDIR(status->st_mode);
}

static int absolute(int folder, const char *name, char path[PATH_MAX]) {
    char base[PATH_MAX], link[40];
    if (!root || !name) return 0;
    if (*name == '/') return snprintf(path, PATH_MAX, "%s", name) < PATH_MAX && below_root(path);
    snprintf(link, sizeof link, folder == AT_FDCWD ? "/proc/self/cwd" : "/proc/self/fd/%d", folder);
    ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, base, PATH_MAX - 1);
    if (length <= 0) return 0;
    base[length] = 0;
    return snprintf(path, PATH_MAX, "%s/%s", base, name) < PATH_MAX && below_root(path);
}

static void record(Header header, const char *path, const void *data) {
    if (log_fd < 0) return;
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    header.time = now.tv_sec * 1000000000ull + now.tv_nsec;
    header.pid = getpid();
    header.path = strlen(path);
    struct iovec parts[3] = {
        {&header, sizeof header}, {(void *)path, header.path}, {(void *)data, header.data}};
    ssize_t whole = sizeof header + header.path + header.data;
    if (syscall(SYS_writev, log_fd, parts, header.data ? 3 : 2) != whole) die("the log", "not written");
}

static long failed(int error) {
    errno = error;
    return -1;
}

/* Notes in the log that an operation was made to fail, and fails it. */
static long refuse(int error, const char *path) {
    int kept = error;
    record((Header){.kind = 'F', .error = kept}, path, NULL);
    return failed(kept);
}

/* ---- the operations */

static ssize_t write_at(int fd, const void *data, size_t size, off_t offset, int positioned) {
    char path[PATH_MAX];
    struct stat status;
    int ours = path_of(fd, path, &status), fault = ours ? fault_for(WRITE, path) : 0;
    if (fault > 0) return refuse(fault, path);
    if (fault == SHORT && size > 1) size /= 2;
    if (ours) pthread_mutex_lock(&lock);
    ssize_t done = positioned ? syscall(SYS_pwrite64, fd, data, size, offset)
                              : syscall(SYS_write, fd, data, size);
    int error = errno;
    if (ours) {
        if (done > 0 && S_ISREG(status.st_mode)) {
            off_t at = positioned ? offset : syscall(SYS_lseek, fd, 0, SEEK_CUR) - done;
            record((Header){.kind = 'W', .device = status.st_dev, .inode = status.st_ino,
                            .offset = at, .data = done}, path, data);
        }
        pthread_mutex_unlock(&lock);
    }
    errno = error;
    return done;
}

ssize_t write(int fd, const void *data, size_t size) { return write_at(fd, data, size, 0, 0); }

ssize_t pwrite(int fd, const void *data, size_t size, off_t offset) {
    return write_at(fd, data, size, offset, 1);
}

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t offset) {
    return write_at(fd, data, size, offset, 1);
}

static ssize_t gather(int fd, const struct iovec *parts, int count, off_t offset, int positioned) {
    char path[PATH_MAX];
    struct stat status;
    if (!path_of(fd, path, &status))
        return positioned ? syscall(SYS_pwritev, fd, parts, count, offset, 0)
                          : syscall(SYS_writev, fd, parts, count);
    size_t size = 0;
    for (int i = 0; i < count; i++) size += parts[i].iov_len;
    char *all = malloc(size ? size : 1), *end = all;
    for (int i = 0; i < count; end += parts[i++].iov_len)
        memcpy(end, parts[i].iov_base, parts[i].iov_len);
    ssize_t done = write_at(fd, all, size, offset, positioned);
    free(all);
    return done;
}

ssize_t writev(int fd, const struct iovec *parts, int count) { return gather(fd, parts, count, 0, 0); }

ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t offset) {
    return gather(fd, parts, count, offset, 1);
}

ssize_t pwritev64(int fd, const struct iovec *parts, int count, off64_t offset) {
    return gather(fd, parts, count, offset, 1);
}

ssize_t pwritev2(int fd, const struct iovec *parts, int count, off_t offset, int flags) {
    (void)flags; /* hints, and appending: nobody here asks for it */
    return gather(fd, parts, count, offset, offset >= 0);
}

ssize_t pwritev64v2(int fd, const struct iovec *parts, int count, off64_t offset, int flags) {
    return pwritev2(fd, parts, count, offset, flags);
}

/* Whoever copies inside the kernel is told to do without, so that the bytes can be recorded. */
static int must_copy_by_hand(int fd) {
    char path[PATH_MAX];
    struct stat status;
    return path_of(fd, path, &status);
}

ssize_t sendfile(int to, int from, off_t *offset, size_t size) {
    if (must_copy_by_hand(to)) return failed(EINVAL);
    return syscall(SYS_sendfile, to, from, offset, size);
}

ssize_t sendfile64(int to, int from, off64_t *offset, size_t size) {
    return sendfile(to, from, offset, size);
}

ssize_t copy_file_range(int from, off64_t *in, int to, off64_t *out, size_t size, unsigned flags) {
    if (must_copy_by_hand(to)) return failed(EINVAL);
    return syscall(SYS_copy_file_range, from, in, to, out, size, flags);
}

static ssize_t read_at(int fd, void *data, size_t size, off_t offset, int positioned) {
    char path[PATH_MAX];
    struct stat status;
    int fault = path_of(fd, path, &status) ? fault_for(READ, path) : 0;
    if (fault > 0) return refuse(fault, path);
    return positioned ? syscall(SYS_pread64, fd, data, size, offset) : syscall(SYS_read, fd, data, size);
}

ssize_t read(int fd, void *data, size_t size) { return read_at(fd, data, size, 0, 0); }
ssize_t pread(int fd, void *data, size_t size, off_t at) { return read_at(fd, data, size, at, 1); }
ssize_t pread64(int fd, void *data, size_t size, off64_t at) { return read_at(fd, data, size, at, 1); }
ssize_t __read_chk(int fd, void *data, size_t size, size_t room) { (void)room; return read(fd, data, size); }
ssize_t __pread64_chk(int fd, void *data, size_t size, off64_t at, size_t room) {
    (void)room;
    return pread(fd, data, size, at);
}

static int cut(int fd, off_t size) {
    char path[PATH_MAX];
    struct stat status;
    int ours = path_of(fd, path, &status), fault = ours ? fault_for(TRUNCATE, path) : 0;
    if (fault > 0) return refuse(fault, path);
    if (ours) pthread_mutex_lock(&lock);
    int done = syscall(SYS_ftruncate, fd, size), error = errno;
    if (ours) {
        if (!done)
            record((Header){.kind = 'T', .device = status.st_dev, .inode = status.st_ino,
                            .offset = size}, path, NULL);
        pthread_mutex_unlock(&lock);
    }
    errno = error;
    return done;
}

int ftruncate(int fd, off_t size) { return cut(fd, size); }
int ftruncate64(int fd, off64_t size) { return cut(fd, size); }

/* A sync covers what was recorded before it began, so its begin and its end are recorded. */
static int sync_by(long call, int fd) {
    char path[PATH_MAX];
    struct stat status;
    if (!path_of(fd, path, &status)) return syscall(call, fd);
    pthread_mutex_lock(&lock);
    Header header = {.kind = 'B', .device = status.st_dev, .inode = status.st_ino,
                     .ticket = ++tickets};
    record(header, path, NULL);
    pthread_mutex_unlock(&lock);
    int fault = fault_for(SYNC, path), done = 0, error = 0;
    if (!fault && (done = syscall(call, fd))) error = errno;
    if (fault > 0) done = -1, error = fault;
    header.kind = 'E';
    header.error = fault == LIE ? EIO : error;
    record(header, path, NULL);
    errno = error;
    return done;
}

int fsync(int fd) { return sync_by(SYS_fsync, fd); }
int fdatasync(int fd) { return sync_by(SYS_fdatasync, fd); }

static int open_file(int folder, const char *name, int flags, mode_t mode) {
    char path[PATH_MAX];
    struct stat status;
    if (!absolute(folder, name, path)) return syscall(SYS_openat, folder, name, flags, mode);
    int fault = fault_for(OPEN, path);
    if (fault > 0) return refuse(fault, path);
    pthread_mutex_lock(&lock);
    int fresh = (flags & O_CREAT) && fstatat(folder, name, &status, 0);
    int fd = syscall(SYS_openat, folder, name, flags, mode), error = errno;
    if (fd >= 0 && (fresh || (flags & O_TRUNC)) && path_of(fd, path, &status))
        record((Header){.kind = fresh ? 'C' : 'T', .device = status.st_dev,
                        .inode = status.st_ino}, path, NULL);
    pthread_mutex_unlock(&lock);
    errno = error;
    return fd;
}

static mode_t mode_in(int flags, va_list rest) {
    int asked = (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE;
    return asked ? va_arg(rest, mode_t) : 0;
}

#define OPENS(name, parameters, folder)                  \
    int name parameters {                                \
        va_list rest;                                    \
        va_start(rest, flags);                           \
        mode_t mode = mode_in(flags, rest);              \
        va_end(rest);                                    \
        return open_file(folder, path, flags, mode);     \
    }
OPENS(open, (const char *path, int flags, ...), AT_FDCWD)
OPENS(open64, (const char *path, int flags, ...), AT_FDCWD)
OPENS(openat, (int folder, const char *path, int flags, ...), folder)
OPENS(openat64, (int folder, const char *path, int flags, ...), folder)

int __open_2(const char *path, int flags) { return open_file(AT_FDCWD, path, flags, 0); }
int __open64_2(const char *path, int flags) { return open_file(AT_FDCWD, path, flags, 0); }
int __openat_2(int folder, const char *path, int flags) { return open_file(folder, path, flags, 0); }
int __openat64_2(int folder, const char *path, int flags) { return open_file(folder, path, flags, 0); }

int renameat2(int from, const char *old, int to, const char *new, unsigned flags) {
    char path[PATH_MAX], target[PATH_MAX];
    if (!absolute(from, old, path) || !absolute(to, new, target))
        return syscall(SYS_renameat2, from, old, to, new, flags);
    int fault = fault_for(RENAME, path);
    if (fault > 0) return refuse(fault, path);
    pthread_mutex_lock(&lock);
    int done = syscall(SYS_renameat2, from, old, to, new, flags), error = errno;
    if (!done) record((Header){.kind = 'R', .data = strlen(target)}, path, target);
    pthread_mutex_unlock(&lock);
    errno = error;
    return done;
}

int renameat(int from, const char *old, int to, const char *new) {
    return renameat2(from, old, to, new, 0);
}
int rename(const char *old, const char *new) { return renameat2(AT_FDCWD, old, AT_FDCWD, new, 0); }

/* A second name counts as a rename for the rules, and has a record of its own. */
int linkat(int from, const char *old, int to, const char *new, int flags) {
    char before[PATH_MAX], after[PATH_MAX];
    if (!absolute(from, old, before) || !absolute(to, new, after))
        return syscall(SYS_linkat, from, old, to, new, flags);
    int fault = fault_for(RENAME, before);
    if (fault > 0) return refuse(fault, before);
    pthread_mutex_lock(&lock);
    int done = syscall(SYS_linkat, from, old, to, new, flags), error = errno;
    if (!done) record((Header){.kind = 'L', .data = strlen(after)}, before, after);
    pthread_mutex_unlock(&lock);
    errno = error;
    return done;
}
int link(const char *old, const char *new) { return linkat(AT_FDCWD, old, AT_FDCWD, new, 0); }

int unlinkat(int folder, const char *name, int flags) {
    char path[PATH_MAX];
    if (!absolute(folder, name, path)) return syscall(SYS_unlinkat, folder, name, flags);
    int fault = fault_for(UNLINK, path);
    if (fault > 0) return refuse(fault, path);
    pthread_mutex_lock(&lock);
    int done = syscall(SYS_unlinkat, folder, name, flags), error = errno;
    if (!done && !(flags & AT_REMOVEDIR)) record((Header){.kind = 'U'}, path, NULL);
    pthread_mutex_unlock(&lock);
    errno = error;
    return done;
}

int unlink(const char *path) { return unlinkat(AT_FDCWD, path, 0); }

/* SQLite waits for locks so. */
int usleep(useconds_t microseconds) {
    if (hook) return hook(PAUSE, "", microseconds);
    struct timespec pause = {microseconds / 1000000, microseconds % 1000000 * 1000};
    return nanosleep(&pause, NULL);
}
