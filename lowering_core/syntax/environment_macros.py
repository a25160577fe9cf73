"""The macros of an environment, and what the names of a file need of its headers. What headers and the compiler make of
both is worked out once for all files that have the same ones.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from hashlib import blake2b

from lowering_core.identity import IdentityMemo
from lowering_core.model.unit import Headers, Macro, Preprocessed
from lowering_core.source.memo import Memo
from lowering_core.source.packing import PACK
from lowering_core.standard import is_library_macro, provided_macros
from lowering_core.syntax.file_scope import body_names
from lowering_core.syntax.header_index import HeaderIndex, Reached, header_index, reachable
from lowering_core.text import encode
from lowering_core.values import dataclass

_Table = Mapping[str, tuple[Macro, ...]]


@dataclass(frozen=True, slots=True)
class _Ground:
    """What holds for all files with the same headers and settings: the macros `provided` for standard headers, all
    macros, and what these need of the headers.
    """

    provided: _Table
    macros: _Table
    reached: Reached
    digest: bytes


@dataclass(frozen=True, slots=True)
class EnvironmentMacros:
    """All definitions of each macro, headers first, what a file needs of its headers, and a digest of the macros that
    matter for that.
    """

    macros: dict[str, tuple[Macro, ...]]
    reached: Reached
    digest: bytes


_GROUNDS = IdentityMemo[Memo[tuple[str, ...], _Ground]](16)


def environment_macros(preprocessed: Preprocessed, headers: Headers, names: Iterable[str]) -> EnvironmentMacros:
    """The macros of a file's environment, and what they and the `names` need of the headers.

    Standard ones are those that are known where no header that was read defines them. The macros of omp.h are known
    however that is included, for older versions of it lack them.
    """
    index = header_index(headers.text)
    ground, own = _ground(preprocessed, headers, index), preprocessed.own
    macros = dict(ground.macros)
    changed = set(own)
    for name in preprocessed.undefined.keys() & ground.provided.keys():
        if macros[name] is ground.provided[name]:
            changed.add(name)
            end = preprocessed.undefined[name][-1]
            macros[name] = tuple(replace(macro, end=end) for macro in macros[name])
    macros.update(_behind(headers.macros, own))
    names = {*names, *own, *_body_names(own)}
    again = own.keys() & ground.reached.met
    if all(_holds(macros[name], ground.macros.get(name, ())) for name in again):
        reached = reachable(index, macros, names, ground.reached, again)
    else:
        reached = reachable(index, macros, {*names, *preprocessed.macros, *_body_names(preprocessed.given)})
    used = reached.met | {PACK}
    known = ground.reached.met <= used and changed.isdisjoint(ground.reached.met)
    digest = ground.digest + _digest(macros, used - ground.reached.met) if known else _digest(macros, used)
    return EnvironmentMacros(macros, reached, digest)


def _ground(preprocessed: Preprocessed, headers: Headers, index: HeaderIndex) -> _Ground:
    system = tuple(include.name for include in preprocessed.includes if not include.quoted)
    given = preprocessed.given

    def made() -> _Ground:
        provided = provided_macros(("omp.h", *system))
        theirs = {name: versions for name, versions in headers.macros.items() if not is_library_macro(versions[-1])}
        macros = {**provided, **theirs, **_behind(headers.macros, given)}
        reached = reachable(index, macros, {*given, *_body_names(given)})
        return _Ground(provided, macros, reached, _digest(macros, reached.met))

    about = headers.macros, given, index
    return _GROUNDS.made(lambda: Memo(8), *about).made(system, made)


def _digest(macros: _Table, names: frozenset[str]) -> bytes:
    state = blake2b(digest_size=16)
    for name in sorted(names & macros.keys()):
        state.update(encode(repr((name, [(one.parameters, one.body, one.start, one.end) for one in macros[name]]))))
    return state.digest()


def _behind(headers: _Table, macros: _Table) -> dict[str, tuple[Macro, ...]]:
    """The definitions of macros behind those that headers have of them."""
    return {name: (*headers.get(name, ()), *versions) for name, versions in macros.items()}


def _holds(versions: tuple[Macro, ...], known: tuple[Macro, ...]) -> bool:
    return {macro.body for macro in known} <= {macro.body for macro in versions}


def _body_names(macros: _Table) -> set[str]:
    return {name for versions in macros.values() for macro in versions for name in body_names(macro.body)}
