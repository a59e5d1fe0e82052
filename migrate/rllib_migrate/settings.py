"""Settings: defaults, then ``[tool.rllib-migrate]`` of the nearest ``pyproject.toml``, then the command line.

The keys of the file are the long options of the command line, without the dashes in front.
"""

from __future__ import annotations

import difflib
import re
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Literal

from rllib_migrate.report import FORMATS

COLORS = ("auto", "always", "never")


class SettingsError(Exception):
    """A setting that is unknown or has a wrong value; the message names the nearest right one."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the user chose. ``origins`` says where each setting that is no default comes from.

    Relative globs of ``exclude`` and ``per_path_ignores`` are taken from ``exclude_base``: the folder of the settings
    file, or the current one.
    ``bowler`` holds files that will be executed; only the command line may name them.
    """

    to_ray: tuple[int, int] | Literal["auto"] | None = None
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    safe_only: bool = False
    no_bridge: bool = False
    bridge_all: bool = False
    per_path_ignores: tuple[tuple[str, tuple[str, ...]], ...] = ()
    exclude: tuple[str, ...] = ()
    no_gitignore: bool = False
    jobs: int | None = None
    format: str | None = None
    output: Path | None = None
    color: str = "auto"
    baseline: Path | None = None
    allow_dirty: bool = False
    allow_no_vcs: bool = False
    bowler: tuple[Path, ...] = ()
    exclude_base: Path | None = None
    origins: Mapping[str, str] = field(default_factory=dict)


#: The release that the project's own requirements ask for.
AUTO: Literal["auto"] = "auto"
#: The fields that no settings file has a key for.
_INTERNAL = frozenset({"bowler", "exclude_base", "origins"})
KEYS: tuple[str, ...] = tuple(f.name.replace("_", "-") for f in fields(Settings) if f.name not in _INTERNAL)


def load(
    start: Path, command_line: Mapping[str, Any], *, config: Path | None = None, command: str = "command line"
) -> Settings:
    """The settings in force for the project around ``start``.

    ``command_line`` holds options by the names of :class:`Settings`; None and empty ones were not given.

    Raises :class:`SettingsError` for an unreadable file, an unknown key, a wrong value, or two that don't go together.
    """
    path = config or find_config(start)
    settings = Settings(exclude_base=Path.cwd())
    if path is not None:
        settings = _with(settings, _read(path), str(path), path.absolute().parent)
    given = {name.replace("_", "-"): value for name, value in command_line.items() if value not in (None, False, ())}
    settings = _with(settings, given, command, Path.cwd())
    if settings.no_bridge and settings.bridge_all:
        raise SettingsError("no-bridge and bridge-all ask for the opposite of one another: give one of them")
    return settings


def find_config(start: Path) -> Path | None:
    """The nearest ``pyproject.toml`` upwards that has a table for this tool."""
    for folder in (start, *start.parents):
        path = folder / "pyproject.toml"
        if path.is_file() and re.search(rb"tool\s*\.\s*[\"']?rllib-migrate|rllib-migrate\s*[.=\]]", path.read_bytes()):
            return path
    return None


def describe(settings: Settings) -> list[tuple[str, str, str]]:
    """Each key with its value as it is written, and where that comes from."""
    return [
        (key, _written(getattr(settings, key.replace("-", "_"))), settings.origins.get(key, "default")) for key in KEYS
    ]


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that looks most like this one, as the end of a message, or ``""``."""
    matches = difflib.get_close_matches(word, list(known), n=1, cutoff=0.5)
    return f"; did you mean {matches[0]}?" if matches else ""


def release(text: str) -> tuple[int, int]:
    """``"2.60"`` as ``(2, 60)``.

    Raises :class:`SettingsError` for anything else.
    """
    match = re.fullmatch(r"(\d+)\.(\d+)(?:\.\d+)?", text.strip())
    if not match:
        raise SettingsError(f"{text!r} is not a Ray release such as 2.60, or `auto`")
    return int(match[1]), int(match[2])


def _read(path: Path) -> Mapping[str, Any]:
    if sys.version_info >= (3, 11):
        import tomllib
    else:
        import tomli as tomllib
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SettingsError(f"{path}: {error.strerror or error}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsError(f"{path}: {error}") from None
    table = data.get("tool", {}).get("rllib-migrate", {}) if "tool" in data or path.name == "pyproject.toml" else data
    if not isinstance(table, dict):
        raise SettingsError(f"{path}: tool.rllib-migrate must be a table")
    return table


def _with(settings: Settings, given: Mapping[str, Any], origin: str, base: Path) -> Settings:
    changes: dict[str, Any] = {}
    for key, value in given.items():
        if key not in KEYS:
            raise SettingsError(f"{origin}: unknown setting {key!r}{nearest(key, KEYS)}")
        try:
            changes[key.replace("-", "_")] = _READERS[key](value, base)
        except SettingsError as error:
            raise SettingsError(f"{origin}: {key}: {error}") from None
    if not {"exclude", "per_path_ignores"}.isdisjoint(changes):
        changes["exclude_base"] = base
    return replace(settings, **changes, origins={**settings.origins, **dict.fromkeys(given, origin)})


# -- how each key is read --------------------------------------------------------------------------------------------


def _release(value: Any, base: Path) -> tuple[int, int] | Literal["auto"]:
    if value == AUTO:
        return AUTO
    if isinstance(value, float):
        raise SettingsError(f'write the release in quotes, "{value}" (2.60 as a number is 2.6)')
    return release(_text(value, base))


def _text(value: Any, base: Path) -> str:
    if not isinstance(value, str):
        raise SettingsError(f"expected text in quotes, got {value!r}")
    return value


def _words(value: Any, base: Path) -> tuple[str, ...]:
    """A list of words; each may hold several, separated by commas."""
    values = [value] if isinstance(value, str) else value
    if not isinstance(values, (list, tuple)) or not all(isinstance(word, str) for word in values):
        raise SettingsError(f"expected a list of texts, got {value!r}")
    return tuple(part.strip() for word in values for part in word.split(",") if part.strip())


def _globs(value: Any, base: Path) -> tuple[str, ...]:
    values = [value] if isinstance(value, str) else value
    if not isinstance(values, (list, tuple)) or not all(isinstance(word, str) for word in values):
        raise SettingsError(f"expected a list of globs, got {value!r}")
    return tuple(values)


def _codes_by_path(value: Any, base: Path) -> tuple[tuple[str, tuple[str, ...]], ...]:
    if not isinstance(value, Mapping):
        raise SettingsError(f'expected a table such as "tests/" = ["RLM2"], got {value!r}')
    return tuple((glob, _words(codes, base)) for glob, codes in value.items())


def _flag(value: Any, base: Path) -> bool:
    if not isinstance(value, bool):
        raise SettingsError(f"expected true or false, got {value!r}")
    return value


def _jobs(value: Any, base: Path) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise SettingsError(f"expected a number from 1, got {value!r}")
    return value


def _path(value: Any, base: Path) -> Path:
    return base / (value if isinstance(value, Path) else _text(value, base))


def _one_of(words: tuple[str, ...]) -> Callable[[Any, Path], str]:
    def read(value: Any, base: Path) -> str:
        word = _text(value, base)
        if word not in words:
            raise SettingsError(f"{word!r} is none of {', '.join(words)}{nearest(word, words)}")
        return word

    return read


def _written(value: Any) -> str:
    if value is None:
        return "(automatic)"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        if value and all(isinstance(part, int) for part in value):
            return ".".join(map(str, value))
        return ", ".join(f"{p[0]}: {' '.join(p[1])}" if isinstance(p, tuple) else str(p) for p in value) or "(none)"
    return str(value)


_READERS: dict[str, Callable[[Any, Path], Any]] = {
    "to-ray": _release,
    "select": _words,
    "ignore": _words,
    "safe-only": _flag,
    "no-bridge": _flag,
    "bridge-all": _flag,
    "per-path-ignores": _codes_by_path,
    "exclude": _globs,
    "no-gitignore": _flag,
    "jobs": _jobs,
    "format": _one_of(FORMATS),
    "output": _path,
    "color": _one_of(COLORS),
    "baseline": _path,
    "allow-dirty": _flag,
    "allow-no-vcs": _flag,
}
