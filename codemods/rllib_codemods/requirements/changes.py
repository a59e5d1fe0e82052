"""The requirements in a text: each with its version, and what it has to be for the target."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from packaging.specifiers import InvalidSpecifier, SpecifierSet

from rllib_codemods.facts import releases
from rllib_codemods.facts.code_rows import RayRelease
from rllib_codemods.requirements import rules
from rllib_migrate.codemod import Edit, Finding, Options, Rule, Severity

#: ``ray[rllib]==2.3.0``: in a line, a string, a command.
PIP = re.compile(
    r"(?<![\w./@:-])(?P<name>ray|gym|gymnasium)(?P<extras>[ \t]*\[[\w ,.-]*\])?"
    r"(?P<spec>[ \t]*(?:===|==|~=|!=|<=|>=|<|>)[ \t]*[\w.*+!]+(?:[ \t]*,[ \t]*(?:==|~=|!=|<=|>=|<|>)[ \t]*[\w.*+!]+)*)?"
    r"(?![\w./=:@-])"
)
#: ``- ray=2.3.0`` of conda.
CONDA = re.compile(
    r"^[ \t]*-[ \t]+(?:[\w-]+::)?(?P<name>ray(?:-\w+)?|gym|python)(?P<spec>[ \t]*=[ \t]*\d[\w.*]*(?:=[\w*]+)?)"
    r"(?=[ \t]*\r?$)",
    re.MULTILINE,
)
#: ``ray = "^2.3"`` and ``ray = {version = "2.3.0", ...}`` of Poetry and Pipenv.
TABLE = re.compile(
    r"^(?P<name>ray|gym|gymnasium|python|requires-python|python_requires)[ \t]*=(?!=)[ \t]*"
    r"(?:\{[^}\n]*?version[ \t]*=[ \t]*)?[\"']?(?P<spec>[\^~=<>!]*[ \t]*\d[^\"'\r\n}]*)",
    re.MULTILINE,
)
IMAGE = re.compile(r"^[ \t]*FROM[ \t]+(?P<name>rayproject/ray(?:-ml)?|python):(?P<spec>\d[\w.-]*)", re.MULTILINE)
_NEEDS_RAY = re.compile(r"(?<![\w/-])ray(?:-(?:all|core|default|rllib|tune))?(?![\w-])|rayproject/ray")
_HASHED = re.compile(r"(?:[^\n\\]|\\.|\\\r?\n)*--hash=")


#: Rule, severity, message, new name and new version.
_Change = tuple[Rule, Severity, str, str, str]


def changes(
    text: str, offset: int, options: Options, *, code: str | None = None, asks_for_ray: str | None = None
) -> Iterator[Finding]:
    """Findings on the requirements of a text that begins at byte ``offset``.

    ``code`` is the text with blanks for what is no requirement; None: all of it is. ``asks_for_ray`` is the text that
    says whether Ray is needed at all; None: this one.
    """
    code = text if code is None else code
    needs_ray = bool(_NEEDS_RAY.search(code if asks_for_ray is None else asks_for_ray))
    taken: set[int] = set()
    for pattern in (IMAGE, CONDA, TABLE, PIP):
        for match in pattern.finditer(code):
            if match.start("name") in taken:
                continue
            taken.add(match.start("name"))
            found = _change(pattern, match, options, needs_ray)
            if found is not None:
                yield _settled(_finding(text, offset, match, *found), code, match)


def _settled(found: Finding, code: str, match: re.Match[str]) -> Finding:
    """The finding, left to a person where an edit alone would be wrong."""
    if _HASHED.match(code, match.end()):
        return replace(
            found, status="manual", edits=(), message=f"{found.message}: compile the file with its hashes again"
        )
    if match["name"] == "gym" and re.search(r"(?<![\w./-])gymnasium(?![\w/-])", code):
        return replace(found, status="manual", edits=(), message=f"{found.message}: remove `gym`, gymnasium is there")
    return found


def _change(pattern: re.Pattern[str], match: re.Match[str], options: Options, needs_ray: bool) -> _Change | None:
    """The rule, the severity, the message, and the new name and version; None where it may stay."""
    name, spec = match["name"], (match["spec"] or "").strip()
    release = releases()[options.target]
    if name.startswith("ray"):
        return _ray(pattern, name, spec, release)
    if name == "python" or name.endswith("python") or name == "python_requires":
        return _python(pattern, name, spec, release) if needs_ray else None
    if not needs_ray:
        return None
    if name == "gym":
        if not spec and not match.groupdict().get("extras") and not _stands_alone(match):
            return None
        message = f"RLlib takes gymnasium; Ray {release.name} asks for {release.gymnasium}"
        return rules.GYM, "breaks", message, "gymnasium", "*" if pattern is TABLE else ""
    if not spec or admits(spec, release.gymnasium):
        return None
    message = f"Ray {release.name} asks for gymnasium {release.gymnasium}"
    return rules.GYM, "breaks", message, name, _pinned(pattern, spec, release.gymnasium)


def _ray(pattern: re.Pattern[str], name: str, spec: str, release: RayRelease) -> _Change | None:
    tag = spec
    if pattern is IMAGE:
        spec = re.sub(r"-.*", "", spec)
    older = [f"{row.name}.0" for row in releases().values() if row.name != release.name] + ["1.13.0", "2.3.1", "2.39.0"]
    newer = [v for v in older if tuple(map(int, v.split("."))) > tuple(map(int, release.version.split(".")))]
    below = [v for v in older if v not in newer and admits(spec, v)]
    if not spec or (not below and (admits(spec, release.version) or _is_newer(spec, release.version))):
        return None
    message = f"the migrated code needs Ray {release.name}"
    if pattern is IMAGE:
        return rules.RAY, "breaks", message, name, _image(tag, release)
    return rules.RAY, "breaks", message, name, _pinned(pattern, spec, release.version)


def _python(pattern: re.Pattern[str], name: str, spec: str, release: RayRelease) -> _Change | None:
    least = int(release.python.partition(".")[2])
    if pattern is IMAGE:
        major, _, rest = spec.partition(".")
        minor = re.match(r"\d+", rest)
        if major != "3" or minor is None or int(minor[0]) >= least:
            return None
        new = re.sub(r"^3\.\d+(\.\d+)?", release.python, spec)
    else:
        if any(admits(spec, f"3.{minor}") for minor in range(least, least + 4)):
            return None
        new = f"={release.python}" if pattern is CONDA else f">={release.python}"
    return rules.PYTHON, "breaks", f"Ray {release.name} runs on Python {release.python} and above", name, new


def _is_newer(spec: str, version: str) -> bool:
    """Whether the first version that a specifier names comes after another."""
    named = re.search(r"\d+(\.\d+)*", spec)
    return named is not None and [*map(int, named[0].split("."))] > [*map(int, version.split("."))]


def _image(tag: str, release: RayRelease) -> str:
    """The tag of Ray's image for the target; the Python in it is raised where it is too old."""
    new = re.sub(r"^\d+(\.\d+)*", release.version, tag)
    least = int(release.python.partition(".")[2])
    return re.sub(r"-py3(\d+)", lambda m: m[0] if int(m[1]) >= least else f"-py3{least}", new)


def _pinned(pattern: re.Pattern[str], spec: str, version: str) -> str:
    """A specifier of the same form for another version."""
    short = ".".join(version.split(".")[:2])
    if pattern is CONDA:
        return f"={version}"
    if spec.startswith("=="):
        return f"=={version}"
    if spec[:1] in "^~" and "=" not in spec and pattern is TABLE:
        return f"{spec[0]}{short}"
    if pattern is TABLE and spec[:1].isdigit():
        return version
    return f">={short}"


def admits(spec: str, version: str) -> bool:
    """Whether a specifier of pip, conda or Poetry admits a version; one that can't be read does."""
    spec = spec.strip()
    if spec.startswith("^"):
        parts = spec[1:].split(".")
        spec = f">={spec[1:]},<{int(parts[0]) + 1}" if parts[0].isdigit() else spec
    elif spec.startswith("~") and not spec.startswith("~="):
        spec = f"=={spec[1:]}.*"
    elif spec.startswith("=") and not spec.startswith("=="):
        spec = f"={spec[1:].partition('=')[0]}"  # without the build of conda
        spec = f"=={spec[1:].strip().removesuffix('.*')}.*"
    elif spec[:1].isdigit():
        spec = f"=={spec}"
    try:
        return SpecifierSet(spec).contains(version, prereleases=True)
    except InvalidSpecifier:
        return True


def _stands_alone(match: re.Match[str]) -> bool:
    """Whether a bare name is a requirement and no word of a sentence: a line, a string or a command's argument."""
    line_start = match.string.rfind("\n", 0, match.start()) + 1
    before = match.string[line_start : match.start()]
    after = match.string[match.end() : match.end() + 1]
    if re.search(r"\binstall\b", before):
        return after in ("", " ", "\n", "\r", '"', "'")
    return (before.strip() in ("", "-", '"', "'") and after in ("", "\n", "\r", '"', "'", ";", " ")) or (
        before[-1:] in "\"'" and after in ('"', "'")
    )


def _finding(
    text: str, offset: int, match: re.Match[str], rule: Rule, severity: Severity, message: str, name: str, spec: str
) -> Finding:
    def span(group: str) -> tuple[int, int]:
        start, end = match.span(group)
        return offset + len(text[:start].encode()), offset + len(text[:end].encode())

    edits = []
    if name != match["name"]:
        edits.append(Edit(*span("name"), name))
    if match["spec"] is not None:
        lead = match["spec"][: len(match["spec"]) - len(match["spec"].lstrip())] if spec else ""
        edits.append(Edit(*span("spec"), lead + spec))
    start, _ = span("name")
    end = offset + len(text[: match.end()].encode())
    between = match.string[match.end("name") : match.start("spec")] if match["spec"] is not None else ""
    new = f"{name}{between or match.groupdict().get('extras') or ''}{spec}"
    return Finding(rule, start, end, "review", severity, message, match[0].strip(), new, tuple(edits))
