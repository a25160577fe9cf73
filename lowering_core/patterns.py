"""Regular expressions that are compiled when first used: a run uses few of the hundreds that the modules name."""

import re
from typing import Any, AnyStr, cast


def regex(expression: AnyStr, flags: int | re.RegexFlag = 0) -> re.Pattern[AnyStr]:
    """As `re.compile`, later; an expression that is wrong is told where it is used. What comes back has the methods of
    a pattern, and is not to be given to functions of `re`.
    """
    return cast("re.Pattern[AnyStr]", _Later(expression, flags))


class _Later:
    """Stands for a pattern; whatever is asked of it is kept in the object, so that it is found there next time."""

    def __init__(self, expression: Any, flags: int | re.RegexFlag) -> None:
        self._made = expression, flags

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        pattern: Any = re.compile(*self._made)
        value = getattr(pattern, name)
        self.__dict__[name] = value
        return value

    def __reduce__(self) -> tuple[Any, ...]:
        return regex, self._made
