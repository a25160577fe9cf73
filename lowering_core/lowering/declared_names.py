"""Names that headers of device compilers and of the C++ compiler of the CPU back end declare, and that C programs may
use. A function, type or object of the user that has such a name gets another one in device text.
"""

from lowering_core.analysis.library_functions import MATH, MATH_OUT
from lowering_core.patterns import regex

_DEVICE = """
    min max umin umax llmin llmax ullmin ullmax rsqrt rsqrtf rcbrt rcbrtf sinpi sinpif cospi cospif sincospi
    sincospif exp10 exp10f norm normf rnorm rnormf norm3d norm3df norm4d norm4df rnorm3d rnorm3df rnorm4d rnorm4df
    rhypot rhypotf normcdf normcdff normcdfinv normcdfinvf erfinv erfinvf erfcinv erfcinvf erfcx erfcxf j0 j0f j1
    j1f jn jnf y0 y0f y1 y1f yn ynf cyl_bessel_i0 cyl_bessel_i0f cyl_bessel_i1 cyl_bessel_i1f mulhi umulhi mul64hi
    umul64hi mul24 umul24 sad usad float2int int2float float_as_int int_as_float float_as_uint uint_as_float
    saturate fdividef clock clock64 all any swap sincos sincosf
    float2double double2int double2uint double2ll double2ull int2double uint2double ll2double ull2double fdivide
    ballot syncthreads_and syncthreads_count syncthreads_or MAJOR_VERSION MINOR_VERSION PATCH_LEVEL
"""
# Of the C library, what device code cannot call and a program may define that does not include the header.
_STANDARD = """
    aligned_alloc asctime at_quick_exit atexit atof atoi atol atoll bsearch clearerr clearerr_unlocked ctime
    daylight difftime exit fclose feof feof_unlocked ferror ferror_unlocked fflush fflush_unlocked fgetc
    fgetc_unlocked fgetpos fgets fgets_unlocked fileno_unlocked fopen fprintf fputc fputc_unlocked fputs
    fputs_unlocked fread fread_unlocked freopen fscanf fseek fsetpos ftell fwrite fwrite_unlocked getc getc_unlocked
    getchar getchar_unlocked getdate_err getenv gmtime localtime mblen mbstowcs mbtowc mktime nexttoward nexttowardf
    nexttowardl nullptr_t perror putc putc_unlocked putchar_unlocked qsort quick_exit rand realloc remove rename
    rewind scanf setbuf setvbuf sigabbrev_np sigdescr_np signgam snprintf sprintf srand sscanf stderr stdin stdout
    strcoll strcspn strerror strerrordesc_np strerrorname_np strftime strpbrk strspn strtod strtof strtok strtol
    strtold strtoll strtoul strtoull strxfrm system time timespec_get tmpfile tmpnam tzname ungetc vfprintf vfscanf
    vprintf vscanf vsnprintf vsprintf vsscanf wcstombs wctomb
    strtoimax strtoumax wcscat wcscmp wcscpy wcslen wmemcpy
"""
# Of the GNU C library, all of whose extensions a C++ compiler turns on. Left out are the names of unsigned types (uint,
# ushort, ulong, u_int), to which users give the same meaning.
_LIBRARY = """
    CUDAlogLevel_enum CUuuid CUuuid_st a64l alloca arc4random arc4random_buf arc4random_uniform asctime_r asprintf
    basename bcmp bcopy blkcnt64_t blkcnt_t blksize_t bzero caddr_t canonicalize canonicalize_file_name
    canonicalizef canonicalizel clearenv clock_adjtime clock_getcpuclockid clock_getres clock_gettime
    clock_nanosleep clock_settime clockid_t comparison_fn_t cookie_close_function_t cookie_io_functions_t
    cookie_read_function_t cookie_seek_function_t cookie_write_function_t ctermid ctime_r
    cudalibraryHostUniversalFunctionAndDataTable cuserid dadd daddl daddr_t ddivl dev_t dfmal dmul dmull dprintf
    drand48 drand48_data drand48_r drem dremf dreml dsqrtl dsub dsubl dysize ecvt ecvt_r erand48 erand48_r exp10l
    explicit_bzero fadd faddl fcloseall fcvt fcvt_r fd_mask fd_set fdiv fdivl fdopen ffma ffmal ffs ffsl ffsll
    fgetpos64 fileno finite finitef finitel flockfile fmaximum fmaximum_mag fmaximum_mag_num fmaximum_mag_numf
    fmaximum_mag_numl fmaximum_magf fmaximum_magl fmaximum_num fmaximum_numf fmaximum_numl fmaximumf fmaximuml
    fmaxmag fmaxmagf fmaxmagl fmemopen fminimum fminimum_mag fminimum_mag_num fminimum_mag_numf fminimum_mag_numl
    fminimum_magf fminimum_magl fminimum_num fminimum_numf fminimum_numl fminimumf fminimuml fminmag fminmagf
    fminmagl fmul fmull fopen64 fopencookie fpos64_t freopen64 fromfp fromfpf fromfpl fromfpx fromfpxf fromfpxl
    fsblkcnt64_t fsblkcnt_t fseeko fseeko64 fsetpos64 fsfilcnt64_t fsfilcnt_t fsid_t fsqrt fsqrtl fsub fsubl ftello
    ftello64 ftrylockfile funlockfile gamma gammaf gammal gcvt getdate getdate_r getdelim getline getloadavg
    getpayload getpayloadf getpayloadl getpt getsubopt getw gid_t gmtime_r grantpt id_t index initstate initstate_r
    ino64_t ino_t isalnum_l isalpha_l isascii isblank_l iscanonical iscntrl_l isctype isdigit_l iseqsig isgraph_l
    isinff isinfl islower_l isnanf isnanl isprint_l ispunct_l issignaling isspace_l isupper_l isxdigit_l iszero
    itimerspec itimerval j0l j1l jnl jrand48 jrand48_r key_t l64a lcong48 lcong48_r lgamma_r lgammaf_r lgammal_r
    libraryPropertyType libraryPropertyType_t llogb llogbf llogbl locale_t localtime_r loff_t lrand48 lrand48_r
    max_align_t mbstate_t memccpy memfrob memmem mempcpy memrchr mkdtemp mkostemp mkostemp64 mkostemps mkostemps64
    mkstemp mkstemp64 mkstemps mkstemps64 mktemp mode_t mrand48 mrand48_r nanosleep nextdown nextdownf nextdownl
    nextup nextupf nextupl nlink_t nrand48 nrand48_r obstack_printf obstack_vprintf off64_t off_t on_exit
    open_memstream pclose pid_t popen posix_memalign posix_openpt pselect pthread_attr_t pthread_barrier_t
    pthread_barrierattr_t pthread_cond_t pthread_condattr_t pthread_key_t pthread_mutex_t pthread_mutexattr_t
    pthread_once_t pthread_rwlock_t pthread_rwlockattr_t pthread_spinlock_t pthread_t ptsname ptsname_r putenv putw
    qecvt qecvt_r qfcvt qfcvt_r qgcvt qsort_r quad_t rand_r random random_data random_r rawmemchr reallocarray
    realpath register_t renameat renameat2 rindex roundeven roundevenf roundevenl rpmatch scalb scalbf scalbl
    sched_param secure_getenv seed48 seed48_r select setbuffer setenv setlinebuf setpayload setpayloadf setpayloadl
    setpayloadsig setpayloadsigf setpayloadsigl setstate setstate_r sigevent significand significandf significandl
    sigset_t sincosl srand48 srand48_r srandom srandom_r ssize_t std stpcpy stpncpy strcasecmp strcasecmp_l
    strcasestr strchrnul strcoll_l strdup strerror_l strerror_r strfromd strfromf strfroml strfry strftime_l
    strncasecmp strncasecmp_l strndup strptime strptime_l strsep strsignal strtod_l strtof_l strtok_r strtol_l
    strtold_l strtoll_l strtoq strtoul_l strtoull_l strtouq strverscmp strxfrm_l suseconds_t tempnam timegm
    timelocal timer_create timer_delete timer_getoverrun timer_gettime timer_settime timer_t timespec
    timespec_getres timeval timex timezone tm tmpfile64 tmpnam_r toascii tolower_l totalorder totalorderf
    totalorderl totalordermag totalordermagf totalordermagl toupper_l tzset u_quad_t ufromfp ufromfpf ufromfpl
    ufromfpx ufromfpxf ufromfpxl uid_t unlockpt unsetenv useconds_t valloc vasprintf vdprintf y0l y1l ynl
"""
DECLARED = frozenset((_DEVICE + _STANDARD + _LIBRARY).split())

FAMILIES = regex(
    r"atomic(?:Add|And|CAS|Dec|Exch|Inc|Max|Min|Or|Sub|Xor)(?:_block|_system)?|cuda[A-Z]\w*|make_cuda\w+"
    r"|(?:tex|surf)(?:1D|2D|3D|Cubemap)\w*|(?:make_)?u?(?:long|longlong|double)4_(?:16|32)a"
    rf"|(?:{'|'.join(f'{MATH} {MATH_OUT}'.split())})l|u_int(?:8|16|32|64)_t"
    r"|(?:[a-z]\w*)?f(?:32|64|128)x?(?:_[rl])?|f(?:32|64)x?(?:add|div|fma|mul|sqrt|sub)f(?:32|64|128)x?"
)
