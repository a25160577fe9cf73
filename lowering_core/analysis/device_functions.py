"""Functions of the C library that CUDA provides in device code with the same meaning (CUDA C++ Programming Guide)."""

from __future__ import annotations

from dataclasses import dataclass

from lowering_core.model.ctypes import Kind

_REAL = """
    sqrt cbrt exp exp2 expm1 log log2 log10 log1p logb sin cos tan asin acos atan sinh cosh tanh asinh acosh atanh
    erf erfc tgamma lgamma fabs floor ceil round trunc rint nearbyint pow fmod remainder hypot atan2 fdim fmax fmin
    copysign nextafter fma ldexp scalbn scalbln ilogb lrint llrint lround llround nan
"""
_OTHER = """
    abs labs llabs isnan isinf isfinite signbit isnormal isgreater isless isgreaterequal islessequal islessgreater
    isunordered __builtin_expect
"""
TEAM_QUERIES = frozenset({"omp_get_team_num", "omp_get_num_teams"})
"""Functions of omp.h that tell teams apart."""
THREAD_QUERIES = frozenset(
    {"omp_get_thread_num", "omp_get_num_threads", "omp_in_parallel", "omp_get_max_threads", "omp_get_thread_limit"}
)
"""Functions of omp.h whose result depends on the construct that they are called in."""

_REAL_NAMES = frozenset(_REAL.split())
_INTEGER_SECOND = {"ldexp": Kind.INT, "scalbn": Kind.INT, "scalbln": Kind.LONG}
_ABSOLUTE = {"abs": Kind.INT, "labs": Kind.LONG, "llabs": Kind.LLONG}


@dataclass(frozen=True, slots=True)
class DeviceFunction:
    """A library function on the device.

    `pure`: its result depends on its arguments alone and it writes nothing. `written` are the arguments (from 0) behind
    whose pointers it writes; behind all others it only reads. `note` says what differs from the host, if anything.
    """

    name: str
    pure: bool = True
    written: tuple[int, ...] = ()
    note: str = ""


def device_function(name: str) -> DeviceFunction | None:
    """The device version of a library function, None where there is none; `long double` versions have none."""
    return _TABLE.get(name)


def overloaded_parameters(name: str) -> tuple[Kind, ...] | None:
    """The arithmetic parameters that a function has in C, where C++ overloads it; None for all others."""
    if name in _ABSOLUTE:
        return (_ABSOLUTE[name],)
    if name == "nan" or name not in _REAL_NAMES:
        return None
    return (Kind.DOUBLE, _INTEGER_SECOND.get(name, Kind.DOUBLE), Kind.DOUBLE)


def _table() -> dict[str, DeviceFunction]:
    pure = [name + suffix for name in _REAL.split() for suffix in ("", "f")] + _OTHER.split()
    functions = [DeviceFunction(name) for name in pure]
    functions += [DeviceFunction(name, False, (1,)) for name in ("frexp", "frexpf", "modf", "modff")]
    functions += [DeviceFunction(name, False, (2,)) for name in ("remquo", "remquof")]
    functions += [DeviceFunction(name, False, (1, 2)) for name in ("sincos", "sincosf")]
    functions += [DeviceFunction(name, False, (0,)) for name in ("memcpy", "memset", "memmove")]
    functions += [DeviceFunction(name) for name in (*sorted(TEAM_QUERIES | THREAD_QUERIES), "omp_is_initial_device")]
    functions += [DeviceFunction(name, False) for name in ("omp_get_wtime", "omp_get_wtick")]
    heap = "the device's heap is small and separate from the host's"
    functions += [
        DeviceFunction("printf", False, (), "lines of different threads come out in any order"),
        DeviceFunction("assert", False, (), "a failed assertion ends the kernel and then the program"),
        DeviceFunction("__assert_fail", False, (), "a failed assertion ends the kernel and then the program"),
        DeviceFunction("abort", False, (), "the kernel traps, and the program ends with a device error"),
        DeviceFunction("malloc", False, (), heap),
        DeviceFunction("free", False, (0,), heap),
    ]
    return {function.name: function for function in functions}


_TABLE = _table()
