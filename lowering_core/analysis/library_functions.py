"""Functions of the C library, of omp.h and of the compiler: what they take and return, for calls whose prototype is not
at hand, and which of them CUDA, or our own device header, provides in device code with the same meaning.
"""

from lowering_core.analysis.omp_queries import DEVICE_QUERIES, OMP_REASONS, OMP_SIGNATURES
from lowering_core.model.ctypes import Arithmetic, CType, FunctionType, Kind, Pointer, Qualified, Void, arithmetic_kind
from lowering_core.standard import NAMED

_CHARACTERS = """
    isalnum isalpha isblank iscntrl isdigit isgraph islower isprint ispunct isspace isupper isxdigit tolower toupper
"""
MATH = """
    sqrt cbrt exp exp2 exp10 expm1 log log2 log10 log1p logb sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh
    erf erfc tgamma lgamma fabs floor ceil round trunc rint nearbyint pow fmod remainder hypot atan2 fdim fmax fmin
    copysign nextafter fma ldexp scalbn scalbln ilogb lrint llrint lround llround nan j0 j1 jn y0 y1 yn
"""
"""Functions of math.h without results behind pointers; each has a version for float, whose name ends in f."""
COMPLEX_REAL = "creal cimag cabs carg"
COMPLEX_OWN = """
    conj cproj cexp clog csqrt csin ccos ctan casin cacos catan csinh ccosh ctanh casinh cacosh catanh cpow
"""
"""Functions of complex.h, with versions for float as well."""
MATH_OUT = "frexp modf remquo sincos"
"""Functions of math.h that write through a pointer."""
CLASSIFIERS = """
    isnan isinf isfinite isnormal signbit fpclassify
    isgreater isless isgreaterequal islessequal islessgreater isunordered
"""
"""The macros of math.h that take any floating type."""

# Result and parameters in letters: i int, u unsigned, l long, z size_t, x long long, d double, f float, v void,
# L omp_lock_t *, N omp_nest_lock_t *, p void *, q const void *, J char **, P void **, h unsigned short *, w unsigned *,
# A va_list, s char *, c const char *, D double *, I int *.
_LETTERS = {
    "i": Arithmetic(Kind.INT), "u": Arithmetic(Kind.UINT), "l": Arithmetic(Kind.LONG), "z": Arithmetic(Kind.ULONG),
    "x": Arithmetic(Kind.LLONG), "X": Arithmetic(Kind.ULLONG), "d": Arithmetic(Kind.DOUBLE), "v": Void(),
    "f": Arithmetic(Kind.FLOAT),
    "p": Pointer(Void()), "q": Pointer(Qualified(Void(), ("const",))), "s": Pointer(Arithmetic(Kind.CHAR)),
    "c": Pointer(Qualified(Arithmetic(Kind.CHAR), ("const",))), "D": Pointer(Arithmetic(Kind.DOUBLE)),
    "J": Pointer(Pointer(Arithmetic(Kind.CHAR))), "P": Pointer(Pointer(Void())),
    "h": Pointer(Arithmetic(Kind.USHORT)), "w": Pointer(Arithmetic(Kind.UINT)),
    "I": Pointer(Arithmetic(Kind.INT)), "A": NAMED["va_list"],
    "L": Pointer(NAMED["omp_lock_t"]), "N": Pointer(NAMED["omp_nest_lock_t"]),
}  # fmt: skip
_SIGNATURES = """
    ilogb:id lrint:ld llrint:xd lround:ld llround:xd nan:dc ldexp:ddi scalbn:ddi scalbln:ddl jn:did yn:did fma:dddd
    frexp:ddI modf:ddD remquo:dddI sincos:vdDD
    pow:ddd fmod:ddd remainder:ddd hypot:ddd atan2:ddd fdim:ddd fmax:ddd fmin:ddd copysign:ddd nextafter:ddd
    abs:ii labs:ll llabs:xx
    malloc:pz calloc:pzz free:vp memcpy:ppqz memmove:ppqz memset:ppiz memcmp:iqqz memchr:pqiz
    strlen:zc strnlen:zcz strcmp:icc strncmp:iccz strchr:sci strrchr:sci strstr:scc
    strcpy:ssc strncpy:sscz strcat:ssc strncat:sscz
    puts:ic putchar:ii clock:l abort:v exit:vi rand:i rex_error:vic rex_device_is:iiii rex_assume:vi
    strtol:lcJi strtoll:xcJi strtoul:zcJi strtoull:XcJi strtod:dcJ strtof:fcJ atoi:ic atol:lc atoll:xc atof:dc
    rand_r:iw erand48:dh nrand48:lh jrand48:lh qsort:vpzz bsearch:pqqzz difftime:dll imaxabs:ll lgamma_r:ddI
    realloc:ppz aligned_alloc:pzz posix_memalign:iPzz strdup:sc strndup:scz lgammaf_r:ffI drem:ddd
    strspn:zcc strcspn:zcc strpbrk:scc strtok_r:sscJ strsep:sJc stpcpy:ssc stpncpy:sscz mempcpy:ppqz memrchr:pqiz
    strcoll:icc vprintf:icA vsprintf:iscA vsnprintf:iszcA
    strchrnul:sci memccpy:ppqiz ffs:ii ffsl:il ffsll:ix strtoimax:lcJi strtoumax:zcJi wcslen:zq wcscmp:iqq
    finite:id finitef:if isinff:if isnanf:if roundeven:dd roundevenf:ff
    bzero:vpz bcopy:vqpz bcmp:iqqz strcasecmp:icc strncasecmp:iccz isascii:ii toascii:ii
    omp_in_final:i omp_in_explicit_task:i omp_fulfill_event:vz
    omp_init_lock:vL omp_destroy_lock:vL omp_set_lock:vL omp_unset_lock:vL omp_test_lock:iL omp_init_nest_lock:vN
    omp_destroy_nest_lock:vN omp_set_nest_lock:vN omp_unset_nest_lock:vN omp_test_nest_lock:iN
    omp_init_lock_with_hint:vLi omp_init_nest_lock_with_hint:vNi
    omp_alloc:pzz omp_aligned_alloc:pzzz omp_calloc:pzzz omp_aligned_calloc:pzzzz omp_realloc:ppzzz omp_free:vpz
    omp_init_allocator:zziq omp_destroy_allocator:vz omp_get_default_allocator:z
    __builtin_expect:lll __builtin_popcount:iu __builtin_popcountl:iz __builtin_popcountll:iX __builtin_parity:iu
    __builtin_clz:iu __builtin_clzl:iz __builtin_clzll:iX __builtin_ctz:iu __builtin_ctzl:iz __builtin_ctzll:iX
    __builtin_inf:d __builtin_inff:f __builtin_huge_val:d __builtin_huge_valf:f
    __builtin_clrsb:ii __builtin_clrsbl:il __builtin_clrsbll:ix __builtin_powi:ddi __builtin_powif:ffi
    __builtin_expect_with_probability:llld __builtin_parityl:iz __builtin_parityll:iX
    __builtin_ffs:ii __builtin_ffsl:il __builtin_ffsll:ix __builtin_bswap32:uu __builtin_bswap64:zz
"""


_TEXTS = """
    memcpy memset memmove memcmp memchr mempcpy strlen strnlen strcmp strncmp strchr strrchr strstr strcpy strncpy
    strcat strncat strspn strcspn strpbrk stpcpy stpncpy
"""
"""Functions of string.h that the compiler has a name of its own for."""
OVERFLOW = (
    *(f"__builtin_{name}_overflow{tail}" for name in ("add", "sub", "mul") for tail in ("", "_p")),
    *(
        f"__builtin_{sign}{name}{size}_overflow"
        for sign in "su"
        for name in ("add", "sub", "mul")
        for size in ("", "l", "ll")
    ),
)
"""The compiler's checks of overflow: they store the result through their third argument, those in `_p` aside."""


def library_type(name: str) -> FunctionType | None:
    """The type of a function of the C library, of omp.h, or of the compiler; None where it is not known here."""
    return _TYPES.get(name)


def _single(ctype: CType) -> CType:
    """The type in the version for float."""
    if ctype == _LETTERS["d"]:
        return Arithmetic(Kind.FLOAT)
    return Pointer(Arithmetic(Kind.FLOAT)) if ctype == _LETTERS["D"] else ctype


def _types() -> dict[str, FunctionType]:
    found: dict[str, FunctionType] = {}
    for entry in (*_SIGNATURES.split(), *OMP_SIGNATURES.split()):
        name, letters = entry.split(":")
        result, *parameters = (_LETTERS[letter] for letter in letters)
        found[name] = FunctionType(result, tuple(parameters))
    number, truth = _LETTERS["d"], _LETTERS["i"]
    for name in (*MATH.split(), *MATH_OUT.split()):
        full = found.setdefault(name, FunctionType(number, (number,)))
        found[f"{name}f"] = FunctionType(_single(full.result), tuple(_single(part) for part in full.parameters))
    for suffix, part, whole in (("", Kind.DOUBLE, Kind.CDOUBLE), ("f", Kind.FLOAT, Kind.CFLOAT)):
        taken = Arithmetic(whole)
        found |= {name + suffix: FunctionType(Arithmetic(part), (taken,)) for name in COMPLEX_REAL.split()}
        found |= {name + suffix: FunctionType(taken, (taken,)) for name in COMPLEX_OWN.split()}
        found[f"cpow{suffix}"] = FunctionType(taken, (taken, taken))
    found |= {name: FunctionType(truth, (truth,)) for name in _CHARACTERS.split()}
    # The classification macros take any type, so only their result is known.
    found |= {name: FunctionType(truth, (), True) for name in (*CLASSIFIERS.split(), "printf")}
    text, format_ = _LETTERS["s"], _LETTERS["c"]
    found["sprintf"] = FunctionType(truth, (text, format_), True)
    found["snprintf"] = FunctionType(truth, (text, _LETTERS["z"], format_), True)
    found |= {f"__builtin_{name}": found[name] for name in (*MATH.split(), *CLASSIFIERS.split(), *_TEXTS.split())}
    found |= {name: FunctionType(Arithmetic(Kind.BOOL), (), True) for name in OVERFLOW}
    found["__builtin_bswap16"] = FunctionType(Arithmetic(Kind.USHORT), (Arithmetic(Kind.USHORT),))
    found["__builtin_assume_aligned"] = FunctionType(_LETTERS["p"], (_LETTERS["q"], _LETTERS["z"]), True)
    found["__builtin_prefetch"] = FunctionType(Void(), (_LETTERS["q"],), True)
    found |= {f"__builtin_{name}f": found[f"{name}f"] for name in MATH.split()}
    for name, kind in (("div", Kind.INT), ("ldiv", Kind.LONG), ("lldiv", Kind.LLONG)):
        found[name] = FunctionType(NAMED[f"{name}_t"], (Arithmetic(kind), Arithmetic(kind)))
    return found


_TYPES = _types()


TASK_QUERIES = frozenset({"omp_in_final", "omp_in_explicit_task"})
"""Functions of omp.h whose result depends on the task that they are called in."""

CALLBACKS = {"qsort": 3, "bsearch": 4}
"""Functions of the library that call a function which they are given, and the number of that argument."""
_ABSOLUTE = ("abs", "labs", "llabs")
_MEMORY = """
    memcmp memchr strlen strnlen strcmp strncmp strchr strrchr strstr memcpy memset memmove strcpy strncpy strcat
    strncat
"""
_STANDARD = """
    strtol strtoll strtoul strtoull strtod strtof atoi atol atoll atof rand_r erand48 nrand48 jrand48 qsort bsearch
    difftime imaxabs lgamma_r lgammaf_r drem strspn strcspn strpbrk strtok_r strsep stpcpy stpncpy mempcpy memrchr
    strcoll bzero bcopy bcmp strcasecmp strncasecmp isascii toascii snprintf sprintf
    wcslen wmemcpy wcscpy wcscat wcscmp strchrnul memccpy ffs ffsl ffsll strtoimax strtoumax fflush
    finite finitef isinff isnanf roundeven roundevenf
"""
ARGUMENT_CALLS = frozenset(
    f"{before}va_{name}" for name in ("start", "arg", "end", "copy") for before in ("", "__builtin_")
)
"""What <stdarg.h> defines."""
_DEVICE = "div ldiv lldiv omp_in_final omp_in_explicit_task omp_fulfill_event rex_device_is rex_assume"
_PRINTS = "printf vprintf puts putchar fprintf vfprintf fputs fputc putc"
_LOCKS = """
    omp_init_lock omp_destroy_lock omp_set_lock omp_unset_lock omp_test_lock omp_init_nest_lock omp_destroy_nest_lock
    omp_set_nest_lock omp_unset_nest_lock omp_test_nest_lock omp_init_lock_with_hint omp_init_nest_lock_with_hint
"""
_ALLOCATORS = """
    omp_alloc omp_aligned_alloc omp_calloc omp_aligned_calloc omp_realloc omp_free omp_init_allocator
    omp_destroy_allocator omp_get_default_allocator
"""
_BUILTINS = """
    expect constant_p popcount popcountl popcountll clz clzl clzll ctz ctzl ctzll ffs ffsl ffsll parity parityl
    parityll clrsb clrsbl clrsbll powi powif prefetch expect_with_probability
    bswap16 bswap32 bswap64 isinf_sign assume_aligned unreachable trap
    roundeven roundevenf inf inff huge_val huge_valf nan nanf shuffle shufflevector convertvector
"""
# The names that the compiler's own spelling `__builtin_…` is defined for in the device header.
_ALSO_BUILTIN = frozenset(
    (*f"{MATH} {MATH_OUT} {CLASSIFIERS} {_TEXTS} abs labs llabs printf".split(), *(f"{name}f" for name in MATH.split()))
)
_UPDATES = ("add", "sub", "and", "or", "xor", "nand")
SYNC = (
    *(f"__sync_fetch_and_{name}" for name in _UPDATES),
    *(f"__sync_{name}_and_fetch" for name in _UPDATES),
    *(f"__atomic_fetch_{name}" for name in _UPDATES),
    *(f"__atomic_{name}_fetch" for name in _UPDATES),
    *"__sync_val_compare_and_swap __sync_bool_compare_and_swap __sync_lock_test_and_set __sync_lock_release".split(),
    *"__atomic_load_n __atomic_store_n __atomic_exchange_n __atomic_compare_exchange_n __atomic_load".split(),
    *"atomic_init atomic_load atomic_load_explicit atomic_store atomic_store_explicit atomic_exchange".split(),
    *"atomic_exchange_explicit atomic_compare_exchange_strong atomic_compare_exchange_weak".split(),
    *"atomic_compare_exchange_strong_explicit atomic_compare_exchange_weak_explicit".split(),
    *"__atomic_store __atomic_exchange __atomic_compare_exchange __atomic_test_and_set __atomic_clear".split(),
)
"""Atomic functions of stdatomic.h and of GNU C: they read and write what their arguments lead to."""
_NO_RANDOM = "its state is shared by all threads of the program; compute random numbers from the index instead"
NO_FILE = "files and streams are the host's; a kernel prints to stdout alone"
"""Why a call that reads or writes a file has no device version."""
_NO_SCAN = "reading of formatted text is not in the device's library; use strtol and strtod"
_NO_EXIT = "a kernel cannot end the program by itself; set a flag that the host tests, or call abort"
_NO_TIME = "the device has no calendar; use omp_get_wtime"
_NO_LONG_DOUBLE = "long double has no device counterpart"
_REASONS = {
    **dict.fromkeys(("rand", "srand", "random", "srandom", "drand48", "srand48", "lrand48", "mrand48"), _NO_RANDOM),
    **dict.fromkeys(("exit", "_exit", "_Exit", "quick_exit", "atexit", "longjmp", "raise"), _NO_EXIT),
    **dict.fromkeys(("time", "localtime", "gmtime", "gettimeofday", "clock_gettime", "usleep", "sleep"), _NO_TIME),
    **dict.fromkeys(("sscanf", "scanf"), _NO_SCAN),
    **dict.fromkeys(("fopen", "fclose"), NO_FILE),
    **dict.fromkeys(("getchar", "fgets", "fread", "fwrite", "perror", "fscanf"), NO_FILE),
    "strtok": "its state is shared by all threads of the program; use strtok_r",
    **dict.fromkeys(("getenv", "system"), "the environment is the host's"),
    **{f"{name}l": _NO_LONG_DOUBLE for name in MATH.split()},
    "nexttoward": _NO_LONG_DOUBLE,
    **OMP_REASONS,
}


def device_note(name: str) -> str | None:
    """What the device's version of a library function does otherwise than the host's, empty for nothing; None where
    there is no version for the device, as of all `long double` ones.
    """
    return _NOTES.get(name)


def missing_reason(name: str) -> str:
    """Why a library function has no device version, for a person; what holds of any unknown function otherwise."""
    return _REASONS.get(name, "neither this file nor the device library defines it")


def overloaded_parameters(name: str) -> tuple[Kind, ...] | None:
    """The arithmetic parameters that a function has in C, where C++ overloads it; None for all others."""
    if name not in _OVERLOADED:
        return None
    signature = library_type(name)
    kinds = [] if signature is None else [arithmetic_kind(parameter) for parameter in signature.parameters]
    known = [kind for kind in kinds if kind is not None]
    return tuple(known) if len(known) == len(kinds) else tuple(known[:1])


def _notes() -> dict[str, str]:
    math = f"{MATH} {MATH_OUT} {COMPLEX_REAL} {COMPLEX_OWN}"
    same = [name + suffix for name in math.split() for suffix in ("", "f")]
    same += [
        *CLASSIFIERS.split(),
        *_ABSOLUTE,
        *_CHARACTERS.split(),
        *(f"__builtin_{name}" for name in _BUILTINS.split()),
    ]
    same += [*_MEMORY.split(), *_STANDARD.split(), *_DEVICE.split(), *DEVICE_QUERIES]
    same += [*ARGUMENT_CALLS, "vsnprintf", "vsprintf", *SYNC, *OVERFLOW, "__sync_synchronize", "__atomic_thread_fence"]
    heap = "the device's heap is small and separate from the host's"
    failed = "a failed assertion ends the kernel and then the program"
    notes = dict.fromkeys(same, "") | {
        **dict.fromkeys(_PRINTS.split(), "lines of different threads come out in any order"),
        **dict.fromkeys(("assert", "__assert_fail"), failed),
        **dict.fromkeys(_LOCKS.split(), "a thread that waits gives way to the others of its block"),
        "rex_error": "a fatal error ends the kernel and then the program",
        "abort": "the kernel traps, and the program ends with a device error",
        "clock": "it counts the time of the device's clock",
        **dict.fromkeys("malloc calloc realloc aligned_alloc posix_memalign strdup strndup free".split(), heap),
        **dict.fromkeys(_ALLOCATORS.split(), heap),
    }
    return notes | {f"__builtin_{name}": notes[name] for name in _ALSO_BUILTIN}


_OVERLOADED = frozenset({*MATH.split(), *_ABSOLUTE, "frexp", "modf"} - {"nan"})
_NOTES = _notes()
