"""Functions of libraries that copy nothing between host and device, and call nothing of the program's that could."""

from lowering_core.analysis.library_effects import library_effects
from lowering_core.analysis.library_functions import device_note

_COPIES = ("omp_target_memcpy", "omp_target_memset")
_COMPILERS = ("__builtin_", "__sync_", "__atomic_")
_MORE = """
    acosl acoshl asinl asinhl atanl atan2l atanhl cbrtl ceill copysignl cosl coshl erfl erfcl expl exp2l expm1l fabsl
    fdiml floorl fmal fmaxl fminl fmodl frexpl hypotl ilogbl ldexpl lgammal llrintl llroundl logl log10l log1pl log2l
    logbl lrintl lroundl modfl nanl nearbyintl nextafterl nexttoward nexttowardf nexttowardl powl remainderl remquol
    rintl roundl scalblnl scalbnl sinl sinhl sqrtl tanl tanhl tgammal truncl significand gamma y0l y1l ynl j0l j1l jnl
    clearerr fgetpos fgetwc fgetws fputws freopen fseeko ftello fsetpos fwide fwprintf fwscanf getdelim getwc getwchar
    gets getw pclose popen putc_unlocked putchar_unlocked getc_unlocked getchar_unlocked putw putwc putwchar setbuf
    setbuffer setlinebuf setvbuf tmpfile tmpnam tempnam mkstemp mkdtemp ungetc ungetwc vfprintf vfscanf vscanf vsscanf
    vfwprintf vswprintf vwprintf vdprintf asprintf vasprintf fputs_unlocked fileno fmemopen open_memstream
    abs labs llabs atexit at_quick_exit quick_exit strtold mblen mbtowc mbstowcs wctomb wcstombs setenv unsetenv putenv
    clearenv secure_getenv valloc memalign pvalloc reallocarray malloc_usable_size srand48 seed48 lcong48 mrand48
    initstate setstate realpath div ldiv lldiv imaxdiv strerror_r strerror_l strsignal strxfrm strcasestr strverscmp
    memmem memset_s memset_explicit explicit_bzero rawmemchr strlcpy strlcat index rindex
    asctime asctime_r ctime_r gmtime_r localtime_r mktime strftime strptime timegm timespec_get clock_getres tzset
    setlocale localeconv setjmp _setjmp sigsetjmp __sigsetjmp longjmp siglongjmp signal raise
    feclearexcept fegetenv fegetexceptflag fegetround feholdexcept feraiseexcept fesetenv fesetexceptflag fesetround
    fetestexcept feupdateenv feenableexcept fedisableexcept fegetexcept
    iswalnum iswalpha iswdigit iswspace towlower towupper wcscpy wcsncpy wcscat wcsncat wcsncmp wcschr wcsstr wcstod
    wcstol wmemset wmemcmp wmemmove mbrtowc wcrtomb btowc wctob swprintf
    atomic_thread_fence atomic_signal_fence atomic_is_lock_free
    access chdir dup dup2 fstat fsync ftruncate getcwd getppid getuid geteuid gethostname getpagesize isatty lseek lstat
    mkdir mmap munmap mlock munlock msync madvise opendir readdir closedir pipe pread pwrite readlink rmdir sched_yield
    stat symlink sysconf unlink getrusage times getopt getopt_long kill alarm pause
    __errno_location __ctype_b_loc __ctype_tolower_loc __ctype_toupper_loc __assert __assert_perror_fail __isoc99_sscanf
    __isoc99_scanf __isoc99_fscanf __isoc23_sscanf __isoc23_scanf __isoc23_fscanf __isoc23_strtol __isoc23_strtoul
    __isoc23_strtoll __isoc23_strtoull __printf_chk __fprintf_chk __sprintf_chk __snprintf_chk __memcpy_chk
    __memset_chk __memmove_chk __strcpy_chk __strcat_chk __isnan __isnanf __isinf __isinff __finite __finitef
    __fpclassify __fpclassifyf __signbit __signbitf __acrt_iob_func _exit _Exit
"""
"""Further functions of C and of POSIX, with the names that their macros stand for."""
_NAMES = frozenset(_MORE.split())


def copies_nothing(name: str) -> bool:
    """Whether a function is one of C, of POSIX, of omp.h or of the compiler that copies nothing. What `qsort` and
    `bsearch` call is another question.
    """
    if copies(name):
        return False
    if name in _NAMES or name.startswith((*_COMPILERS, "omp_")):
        return True
    return library_effects(name) is not None or device_note(name) is not None


def copies(name: str) -> bool:
    """Whether a function of omp.h copies between host and device."""
    return name.startswith(_COPIES)
