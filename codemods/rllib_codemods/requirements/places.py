"""Where a file holds requirements: the rest is blanked out, so that no name of a package elsewhere is taken for one."""

from __future__ import annotations

import re

_COMMENT = re.compile(r"(?m)(?:^|(?<=\s))#.*$")
_SECTION = re.compile(r"^\s*\[+\s*([^\]]+?)\s*\]+\s*$")
_KEY = re.compile(r"^([\w.\"'-]+)\s*=")
#: Keys that hold requirements in a section that holds other things as well.
_KEYS = frozenset({
    "dependencies", "install_requires", "python_requires", "requires", "requires-python", "setup_requires",
    "tests_require",
})  # fmt: skip
#: Sections in which each key is a package.
_PACKAGES = re.compile(r"(tool\.poetry\.)?([\w.-]+\.)?(dev-)?(dependencies|packages)")
#: Sections in which each key is a group of requirements.
_GROUPS = re.compile(r"project\.optional-dependencies|dependency-groups|options\.extras_require|build-system")
_ELSEWHERE = re.compile(r"\{[^}\n]*\b(git|path|url|file)\b")


def requirements_of(path: str, text: str) -> str:
    """The text with blanks for all that is no requirement; positions stay."""
    code = _COMMENT.sub(lambda match: " " * len(match[0]), text)
    name = path.lower().rpartition("/")[2]
    if name.endswith((".toml", ".cfg")) or name == "pipfile":
        return _sections(code)
    if name.endswith((".yml", ".yaml")) and not re.search(r"^dependencies:", code, re.MULTILINE):
        return _blank(code)
    return code


def _blank(text: str) -> str:
    return re.sub(r"[^\r\n]", " ", text)


def _sections(code: str) -> str:
    kept: list[str] = []
    section, key, depth = "", "", 0
    for line in code.splitlines(keepends=True):
        head = _SECTION.match(line) if depth == 0 else None
        if head is not None:
            section, key = head[1].replace('"', ""), ""
            kept.append(_blank(line))
            continue
        own = _KEY.match(line) if depth == 0 else None
        if own is not None:
            key = own[1].strip("\"'")
        depth = max(0, depth + line.count("[") - line.count("]"))
        kept.append(_kept(line, section, key, own))
    return "".join(kept)


def _kept(line: str, section: str, key: str, own: re.Match[str] | None) -> str:
    if _ELSEWHERE.search(line):
        return _blank(line)
    if _PACKAGES.fullmatch(section):
        return line
    if _GROUPS.fullmatch(section):
        return line if own is None else _blank(own[0]) + line[own.end() :]
    if key in _KEYS and section in ("project", "options", "metadata", "requires"):
        return line
    return _blank(line)
