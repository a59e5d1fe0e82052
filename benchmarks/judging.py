"""From what was seen of a migrated script and what the tool had said about it to one word.

``runs``: built, trained, and nothing set that nobody reads. ``told``: it fails, or a setting has no effect, and a
finding that is left stands at that place or names the thing. ``silent``: the same, and no finding does. ``gone``:
told, and what stopped it is an algorithm, or an environment's wrapper, that Ray no longer ships, so that no tool makes
it run. ``skipped``: this machine can't tell, by a reason found in what the script raised.
"""

from __future__ import annotations

import ast
import difflib
import re
from dataclasses import dataclass
from typing import Literal

from one_script import Failure, Observed
from rllib_migrate.outcome import Outcome, Reported

Word = Literal["runs", "told", "silent", "gone", "skipped"]
#: What a script raises where something outside Ray and RLlib is missing, and what that is.
MISSING = (
    (r"NeedsCluster: ", "a cluster (remote actors or tasks)"),
    (r"UndecidedTrial: |'Experiment' object is not callable", "a Trainable of its own"),
    (r"DependencyNotInstalled: |NamespaceNotFound: ", "a simulator"),
    (r"ALE|ale_py|ROM\b|[Aa]tari", "ROMs"),
    (r"[Tt]ensor[Ff]low|tensorflow|_KerasStub", "TensorFlow"),
    (r"CUDA|No GPU|GPUs? (is|are) (not )?available", "a GPU"),
    (r"^(FileNotFoundError|IsADirectoryError): |^AssertionError: /", "a file"),
    (r"No files found|Unable to open file|[Pp]ath .* does not exist", "a file"),
    (r"^SystemExit: 2$|^TypeError: expected str, bytes or os.PathLike object, not NoneType", "arguments"),
    (r"from 'collections'", "an older Python"),
    (r"^ValueError: Unable to avoid copy", "NumPy 1"),
    (r"Missing optional dependency|Please install|pip install|not installed|Could not import", "a package"),
    (r"^NameNotFound: Environment `\w+` doesn't exist", "an environment of its own"),
    (
        r"Environment.__init__\(\) takes|MultiAgentEnv.__init__\(\) takes|unpack non-iterable NoneType",
        "an environment that works",
    ),
    (r"NETWORK_CONNECTION|ConnectionError|URLError|gaierror|Connection refused", "a network"),
)
#: What is raised for an algorithm or a wrapper of environments that Ray no longer ships.
GONE = (
    r"^ModuleNotFoundError: No module named '(ray\.rllib\.algorithms\.\w+)'",
    r"^ModuleNotFoundError: No module named '(ray\.rllib\.env\.wrappers\.\w+)'",
    r"^TuneError: Unknown trainable: (\w+)$",
)
#: Findings that can't be why an algorithm isn't built: on imports, and on a framework that is given as "torch" here.
_ELSEWHERE = frozenset({"RLM105", "RLM211"})
#: An assertion on how good an algorithm has become, which one small iteration can't meet.
_LEARNED = r"(?is)^\s*assert\b.*(return_mean|reward)"
#: Words of messages that name no thing.
_PLAIN = frozenset({"config", "self", "args", "kwargs", "name", "type", "object", "NoneType", "module", "ray", "rllib"})


@dataclass(frozen=True, slots=True)
class Verdict:
    """``reason`` says what is missing or what went wrong; ``finding`` is what told it."""

    word: Word
    reason: str = ""
    finding: str = ""


def judge(outcome: Outcome, others: dict[str, Outcome], observed: Observed) -> Verdict:
    """The verdict on one script; ``others`` are all files of its project, by path."""
    failure = observed.failure
    if failure is not None:
        if missing := _missing(failure, outcome):
            return Verdict("skipped", f"needs {missing}")
        reason = f"{failure.kind}: {failure.message}"
        told = _told_of_failure(failure, outcome, others)
        if told and (gone := _gone(reason)):
            return Verdict("gone", f"needs {gone}", told)
        return Verdict("told" if told else "silent", reason, told)
    if not observed.stacks:
        return Verdict("skipped", "trains nothing")
    for word in (*observed.missing, *observed.unread):
        if not (told := _named(outcome, {word.rpartition(" ")[2]})):
            return Verdict("silent", f"without effect: {word}")
    if not observed.learned:
        return Verdict("silent", "no update")
    pinned = any(subject.stack != "new" for subject in outcome.subjects)
    if "old" in observed.stacks and not (pinned or _left(outcome)):
        return Verdict("silent", "runs on the old stack, and nothing says so")
    if observed.missing or observed.unread:
        return Verdict("told", "without effect: " + ", ".join((*observed.missing, *observed.unread)), told)
    return Verdict("runs")


def _missing(failure: Failure, outcome: Outcome) -> str:
    top = failure.missing_module.partition(".")[0]
    if top == "tensorflow":
        return "TensorFlow"
    if top == "ale_py":
        return "ROMs"
    if top and top not in ("ray", "gym"):  # gym's successor is there: a `gym` that is left is the tool's
        return f"the package {top}"
    if failure.missing_module:
        return ""
    text = f"{failure.kind}: {failure.message}"
    if _line_of(failure, outcome, r"^raise\b"):
        return "nothing more: it says itself that it can't run"
    if _line_of(failure, outcome, r"^\s*(raise|assert|parser\.error)\b") and "--" in text:
        return "arguments"
    if failure.kind == "AssertionError" and _line_of(failure, outcome, _LEARNED):
        return "a whole training: it asserts what has been learned"
    if failure.kind == "IndexError" and _line_of(failure, outcome, r"\bargv\b"):
        return "arguments"
    if "NoneType" in text and _line_of(failure, outcome, r"\btf1?\b|keras"):
        return "TensorFlow"
    return next((what for pattern, what in MISSING if re.search(pattern, text)), "")


def _gone(raised: str) -> str:
    found = (re.match(pattern, raised) for pattern in GONE)
    return next((match[1] for match in found if match), "")


def _line_of(failure: Failure, outcome: Outcome, pattern: str) -> bool:
    """Whether the simple statement, or the line of a header, that failed in this script matches."""
    text = _text(outcome.after or outcome.before)
    for frame in failure.frames[-1:]:
        if frame.file == outcome.path and frame.line <= len(text.splitlines()):
            return re.search(pattern, _failing(text, frame.line)) is not None
    return False


def _failing(text: str, line: int) -> str:
    """The text of the simple statement at a line; of the line alone elsewhere."""
    lines = text.splitlines()
    try:
        nodes = list(ast.walk(ast.parse(text)))
    except SyntaxError:
        return lines[line - 1]
    for node in nodes:
        if isinstance(node, ast.stmt) and not hasattr(node, "body") and node.lineno <= line <= (node.end_lineno or 0):
            return "\n".join(lines[node.lineno - 1 : node.end_lineno])
    return lines[line - 1]


def _told_of_failure(failure: Failure, outcome: Outcome, others: dict[str, Outcome]) -> str:
    for frame in reversed(failure.frames):
        at = others[frame.file]
        places = _before(at, frame.line)
        for finding in at.findings:
            if finding.status in ("manual", "failed") and places & set(range(finding.line, finding.end_line + 1)):
                return f"at its line: {finding.code} line {finding.line}"
    files = dict.fromkeys((outcome.path, *(frame.file for frame in failure.frames)))
    for path in files:
        if named := _named(others[path], _things(failure.message)):
            return named
    blocked = [subject for subject in outcome.subjects if subject.blocked_by and subject.stack != "pinned"]
    if failure.building and blocked:
        return "blocked: " + ", ".join(f"{code} line {line}" for line, code in blocked[0].blocked_by)
    for finding in _left(outcome) if failure.building else ():
        if finding.severity == "breaks" and finding.code not in _ELSEWHERE:
            return f"breaks when it is built: {finding.code} line {finding.line}"
    return ""


def _things(message: str) -> set[str]:
    """What a message quotes, and the dotted names and calls in it."""
    quoted = re.findall(r"['\"`]([\w./-]+)['\"`]", message)
    called = re.findall(r"\b(\w+)\(\)", message)
    names = {part for name in (*quoted, *called) for part in (name, name.rpartition(".")[2])}
    names |= {name[2:].replace("-", "_") for name in names if name.startswith("--")}  # an option, in a namespace
    return names - _PLAIN - {""}


def _named(outcome: Outcome, things: set[str]) -> str:
    """The finding that is left and names one of these."""
    lines = _text(outcome.before).splitlines()
    for finding in outcome.findings:
        if finding.status != "fixed":
            code = " ".join(lines[finding.line - 1 : finding.end_line])
            words = set(re.findall(r"[\w./-]+", f"{finding.message} {finding.old or ''} {code}"))
            words |= {part for word in words for part in word.split(".")}
            if found := sorted(things & words):
                return f"names {found[0]}: {finding.code} line {finding.line}"
    return ""


def _left(outcome: Outcome) -> tuple[Reported, ...]:
    return tuple(finding for finding in outcome.findings if finding.status in ("manual", "failed"))


def _before(outcome: Outcome, line: int) -> set[int]:
    """The lines of the file as it was that the statement at this line of the new text comes from, and its headers'."""
    if outcome.after is None:
        return _statement(_text(outcome.before), line)
    old, new = (_text(data).splitlines() for data in (outcome.before, outcome.after))
    wanted = _statement(_text(outcome.after), line)
    found: set[int] = set()
    matcher = difflib.SequenceMatcher(None, old, new, autojunk=False)
    for kind, old_start, old_end, new_start, new_end in matcher.get_opcodes():
        for number in wanted & set(range(new_start + 1, new_end + 1)):
            if kind == "equal":
                found.add(old_start + number - new_start)
            else:
                found |= set(range(old_start + 1, old_end + 1))
    return found


def _statement(text: str, line: int) -> set[int]:
    """The lines of the simple statement or header at a line, and of the headers of the classes and functions around."""
    lines = {line}
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.stmt) or not node.lineno <= line <= (node.end_lineno or 0):
            continue
        body = getattr(node, "body", None)
        if not body:
            lines |= set(range(node.lineno, (node.end_lineno or 0) + 1))
        elif isinstance(node, ast.ClassDef | ast.FunctionDef) or line < body[0].lineno:
            lines |= set(range(node.lineno, body[0].lineno))
    return lines


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")
