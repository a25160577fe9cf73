"""What functions of the C library, of omp.h and of the compiler do to memory."""

from functools import cache

from lowering_core.analysis.library_functions import ARGUMENT_CALLS, OVERFLOW, SYNC, device_note, library_type
from lowering_core.model.callee import CalleeSummary, Touch
from lowering_core.model.ctypes import Pointer

# A letter for each argument: - a number, r what it leads to is read, w written, b both, f freed, k kept by the library;
# in capitals: and returned. After * the letter of all further arguments. ! has effects, ~ results vary.
_TABLE = """
    malloc:-~ calloc:--~ aligned_alloc:--~ realloc:F-~ free:f posix_memalign:w--~ strdup:r~ strndup:r-~
    memcpy:Wr- memmove:Wr- mempcpy:Wr- memset:W-- strcpy:Wr strncpy:Wr- strcat:Br strncat:Br- stpcpy:Wr bzero:w-
    frexp:-w frexpf:-w modf:-w modff:-w remquo:--w remquof:--w sincos:-ww sincosf:-ww
    memchr:R-- strchr:R- strrchr:R- strstr:Rr strpbrk:Rr strtok:Br!~ strspn:rr strcspn:rr strcoll:rr strerror:-
    strtok_r:Brb strsep:Br stpncpy:Wr- memrchr:R-- strcasecmp:rr strncasecmp:rr- bcopy:rw- bcmp:rr-
    nrand48:b~ jrand48:b~ qsort:b---! bsearch:rR---! lgamma_r:-w lgammaf_r:-w
    atoi:r atol:r atoll:r atof:r strtol:rw- strtoul:rw- strtoll:rw- strtoull:rw- strtod:rw strtof:rw strtold:rw
    strchrnul:R- memccpy:Wr-- strtoimax:rw- strtoumax:rw-
    wcslen:r wcscmp:rr wmemcpy:Wr- wcscpy:Wr wcscat:Br
    vprintf:rr! vsprintf:wrr vsnprintf:w-rr
    printf:r*r! fprintf:br*r! dprintf:-r*r! sprintf:wr*r snprintf:w-r*r sscanf:rr*w scanf:r*w!~ fscanf:br*w!~
    puts:r! putchar:-! putc:-b! fputs:rb! fputc:-b! fputwc:-b! perror:r! fflush:b! getchar:!~ getc:b!~ fgetc:b!~
    fgets:W-b!~ fread:w--b!~ fwrite:r--b! fopen:rr!~ fdopen:-r!~ fclose:b! feof:r~ ferror:r~ rewind:b! fseek:b--!
    ftell:b~ remove:r! rename:rr! read:-w-!~ write:-r-!~ open:r*-!~ close:-! getline:bbb!~
    assert:-! __assert_fail:rr-r! abort:! exit:-! _exit:-! _Exit:-! clock:~ time:w~ difftime:--
    gettimeofday:ww~ clock_gettime:-w~ localtime:r~ gmtime:r~ ctime:r~ usleep:-! sleep:-! nanosleep:rw! getpid:~
    rand:!~ srand:-! random:!~ srandom:-! drand48:!~ srand48:-! lrand48:!~ rand_r:b~ erand48:b~ getenv:r~ system:r!~
    omp_get_wtime:~ omp_get_wtick:~ omp_set_num_threads:-! omp_set_dynamic:-! omp_set_nested:-! omp_set_schedule:--!
    omp_set_max_active_levels:-! omp_set_num_teams:-! omp_set_teams_thread_limit:-!
    omp_set_default_device:-! omp_get_default_device:~ omp_get_num_procs: omp_get_level: omp_get_dynamic:~
    omp_get_initial_device: omp_get_schedule:ww omp_get_place_proc_ids:-w omp_get_partition_place_nums:w
    rex_device_is:--- rex_assume:- rex_error:-r! shuffle:--- shufflevector:--*- convertvector:--
    omp_target_alloc:--~ omp_target_free:f- omp_target_is_present:r-~ omp_get_mapped_ptr:R-~
    omp_target_memcpy:wr-----! omp_target_associate_ptr:kk---! omp_target_disassociate_ptr:r-!
    omp_alloc:--~ omp_aligned_alloc:---~ omp_calloc:---~ omp_aligned_calloc:----~ omp_realloc:F---~ omp_free:f-
    omp_init_allocator:--r~ omp_destroy_allocator:-! omp_get_default_allocator:~ omp_set_default_allocator:-!
    omp_init_lock:b! omp_destroy_lock:b! omp_set_lock:b! omp_unset_lock:b! omp_test_lock:b!~
    omp_init_nest_lock:b! omp_destroy_nest_lock:b! omp_set_nest_lock:b! omp_unset_nest_lock:b! omp_test_nest_lock:b!~
    omp_init_lock_with_hint:b-! omp_init_nest_lock_with_hint:b-!
"""
_LETTERS = {
    "-": Touch.NOTHING, "r": Touch.READ_THROUGH, "w": Touch.WRITTEN_THROUGH,
    "b": Touch.READ_THROUGH | Touch.WRITTEN_THROUGH, "k": Touch.READ_THROUGH | Touch.ESCAPES,
    "f": Touch.FREED,
}  # fmt: skip
LOCKS = frozenset(f"omp_{what}_{lock}" for what in ("set", "unset", "test") for lock in ("lock", "nest_lock"))
"""The functions that make threads wait for each other."""
_ALLOCATORS = frozenset(
    {
        "malloc",
        "calloc",
        "aligned_alloc",
        "strdup",
        "strndup",
        "omp_target_alloc",
        "omp_alloc",
        "omp_aligned_alloc",
        "omp_calloc",
        "omp_aligned_calloc",
    }
)


def allocates(name: str) -> bool:
    """Whether a library function returns memory that nothing else leads to."""
    return name in _ALLOCATORS


@cache
def library_effects(name: str) -> CalleeSummary | None:
    """What a library function does; None where it is not known."""
    plain = name.removeprefix("__builtin_")
    written = _ENTRIES.get(name, _ENTRIES.get(plain))
    if written is not None:
        return _summary(written)
    # The arguments of a variable number may lead anywhere.
    if device_note(name) is None or name in ARGUMENT_CALLS:
        return None
    result = library_type(name)
    back = Touch.RETURNED if result is not None and isinstance(result.result, Pointer) else Touch.NOTHING
    return CalleeSummary((), _LETTERS["r"] | back)


def _summary(spelled: str) -> CalleeSummary:
    letters, _, rest = spelled.rstrip("!~").partition("*")
    others = _touch(rest) if rest else Touch.NOTHING
    return CalleeSummary(tuple(map(_touch, letters)), others, effects="!" in spelled, varies="~" in spelled)


def _touch(letter: str) -> Touch:
    touch = _LETTERS[letter.lower()]
    return touch | Touch.RETURNED if letter.isupper() else touch


_ENTRIES = {
    **{name: letters for name, _, letters in (entry.partition(":") for entry in _TABLE.split())},
    **dict.fromkeys(SYNC, "b*b~"),
    **{name: "---" if name.endswith("_p") else "--w" for name in OVERFLOW},
    "prefetch": "-",
    "assume_aligned": "R--",
}
