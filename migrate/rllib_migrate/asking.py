"""What the codemods say about texts: parse them, ask them all, note what the user's comments and options leave out."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, replace

import libcst as cst

from rllib_migrate.codemod import Collection, Finding, Options, Rule, Subject
from rllib_migrate.placing import file_of, files_of
from rllib_migrate.plugins import joint_model
from rllib_migrate.syntax.links import Links
from rllib_migrate.syntax.module import Module
from rllib_migrate.syntax.unit import Unit

_IGNORE = re.compile(r"#\s*rllib-migrate:\s*ignore(?:\s*\[([^\]]*)\]|(?![\w[-]))")
_SKIP_FILE = re.compile(r"#\s*rllib-migrate:\s*skip-file(?![\w-])")


class MigrationError(Exception):
    """A document can't be migrated at all; the message says why, for a person."""

    def __init__(self, message: str, path: str = "") -> None:
        super().__init__(message)
        self.path = path


@dataclass(frozen=True, slots=True)
class Document:
    """A Python text with its own line endings and without a byte order mark.

    ``exports`` are the names that files of the run have from this one, or may have; ``loaded`` are documents that it
    may load, by path, with their texts.
    """

    path: str
    text: str
    exports: frozenset[str] = frozenset()
    loaded: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Request:
    """Documents that are migrated together, and all that decides how. ``links`` say which of them an import means.

    ``exports`` are the names that files of the run may have from any of them, ``unseen`` those of them that other files
    than these documents have; None stands for all.
    """

    documents: tuple[Document, ...]
    collections: tuple[Collection, ...]
    options: Options
    exports: frozenset[str] = frozenset()
    links: Links | None = None
    unseen: frozenset[str] | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """All findings and decisions on the files of a unit. ``failures`` are codemods that broke down in a file.

    Offsets are those of the unit.
    """

    findings: list[Finding]
    subjects: list[Subject]
    failures: list[tuple[Module, Rule, str]]
    suppressed: frozenset[int] = frozenset()  # indexes of findings that a comment suppresses
    partial: frozenset[str] = frozenset()  # groups of which the user's choice of rules leaves out a part
    used: frozenset[tuple[int, int]] = frozenset()  # files, by index, and lines of the comments that suppress any


def parse(request: Request, texts: Sequence[str], before: Sequence[Module] = ()) -> tuple[Module, ...]:
    """The texts as files of one unit; what equals the text in ``before`` is not parsed again.

    Raises:
        MigrationError: one of them does not parse.
    """
    model = joint_model(request.collections)
    known = {file.path: file.parsed for file in before}
    files: list[Module] = []
    for document, text in zip(request.documents, texts, strict=True):
        parsed = known.get(document.path)
        parsed = parsed if parsed is not None and parsed.text == text else None
        exports = request.exports | document.exports
        try:
            module = Module(text, model, path=document.path, exports=exports, unseen=request.unseen, parsed=parsed)
            module.loaded = document.loaded
            files.append(module)
        except cst.ParserSyntaxError as error:
            raise MigrationError(_syntax_error(text, error), document.path) from error
        except RecursionError as error:
            raise MigrationError("the code is nested too deeply to be parsed", document.path) from error
    if request.links is not None and len(files) > 1:
        Unit(files, request.links)
    return tuple(files)


def _syntax_error(text: str, error: cst.ParserSyntaxError) -> str:
    try:
        ast.parse(text)
    except SyntaxError as own:
        return f"syntax error in line {own.lineno}: {own.msg}"
    except ValueError as own:
        return f"syntax error: {own}"
    # This Python knows syntax that the parser does not.
    place = re.search(r"error at (\d+):", error.message)
    return f"syntax in line {place[1] if place else error.raw_line} that LibCST does not read"


def ask(request: Request, files: Sequence[Module]) -> Answer:
    """Ask all codemods about all files."""
    findings: list[Finding] = []
    subjects: list[Subject] = []
    failures: list[tuple[Module, Rule, str]] = []
    partial: set[str] = set()
    options = request.options
    left = [file for file in files if is_skipped(file)]
    said: dict[Finding | Subject, Module] = {}
    for module in files:
        for codemod in (codemod for collection in request.collections for codemod in collection.codemods):
            try:
                items = list(codemod.run(module, options))
            except Exception as error:  # a bug in one codemod must not hide what the others found
                failures.append((module, codemod.rules[0], f"{type(error).__name__}: {error}"))
                continue
            if options.bridge_all:
                items = list(_needed(items))
            for item in items:
                if said.setdefault(item, module) is not module:
                    continue  # what concerns several files may be found in each of them
                if isinstance(item, Subject):
                    subjects.append(item)
                elif _chosen(item, files, options) and not _stands_in(item.start, left):
                    findings.append(_without_edits_in_ignored(_without_edits_in(item, left), files, options))
                elif item.group and item.status != "manual":
                    partial.add(item.group)
    findings.sort(key=lambda f: (f.start, f.end, f.rule.code))
    failures = [failure for failure in failures if failure[0] not in left]
    subjects = [subject for subject in subjects if not _stands_in(subject.start, left)]
    pairs = {(at, *pair) for at, file in enumerate(files) for pair in _suppressed(file, findings)}
    suppressed = frozenset(index for _, index, _ in pairs)
    used = frozenset((at, line) for at, _, line in pairs)
    return Answer(findings, subjects, failures, suppressed, frozenset(partial), used)


def _stands_in(offset: int, files: Sequence[Module]) -> bool:
    return any(file.start <= offset <= file.end for file in files)


def _without_edits_in(finding: Finding, files: Sequence[Module]) -> Finding:
    """A finding whose edits would change a file that is to be left alone, as one for a person."""
    if finding.status != "manual" and any(_stands_in(edit.start, files) for edit in finding.edits):
        return without_edits(finding, "it would change a file that is skipped")
    return finding


def without_edits(finding: Finding, why: str) -> Finding:
    """The finding, left to a person."""
    if finding.status == "manual":
        return finding
    return replace(finding, status="manual", edits=(), imports=(), message=f"{finding.message} (not rewritten: {why})")


def _needed(items: list[Finding | Subject]) -> Iterator[Finding | Subject]:
    """Without what the target only warns of; a group stands as a whole, so that it is left as a whole."""
    needed = {i.group for i in items if isinstance(i, Finding) and i.severity != "deprecated"} - {""}
    for item in items:
        if isinstance(item, Subject) or item.severity != "deprecated" or item.group in needed:
            yield item


def _chosen(finding: Finding, files: Sequence[Module], options: Options) -> bool:
    return options.chosen(finding.rule.code, files[file_of(files, finding.start)].path)


def _without_edits_in_ignored(finding: Finding, files: Sequence[Module], options: Options) -> Finding:
    """A finding whose edits would change a file in which its rule is ignored, as one for a person."""
    if options.ignore_in and finding.status != "manual":
        paths = {files[at].path for at in files_of(files, finding)}
        if not all(options.chosen(finding.rule.code, path) for path in paths):
            return without_edits(finding, "it would change a file in which this rule is ignored")
    return finding


def is_skipped(module: Module) -> bool:
    """Whether a comment on a line of its own asks to leave the file alone."""
    return skips_file(module.text)


def skips_file(text: str) -> bool:
    """Whether a comment on a line of its own asks to leave this text alone."""
    return "rllib-migrate" in text and any(
        _SKIP_FILE.match(token.string) and not token.line[: token.start[1]].strip() for token in _comments(text)
    )


def _suppressed(module: Module, findings: list[Finding]) -> Iterator[tuple[int, int]]:
    """Indexes of the findings that a comment suppresses, each with the line of the comment."""
    if "rllib-migrate" not in module.text:
        return
    comments = {token.start[0]: token.string for token in _comments(module.text)}
    for index, finding in enumerate(findings):
        if not module.start <= finding.start <= module.end:
            continue
        for line in {module.position(finding.start)[0], module.position(finding.end)[0]}:
            codes = _codes(comments.get(line, ""))
            if codes is not None and _covers(codes, finding.rule):
                yield index, line


def _codes(comment: str) -> tuple[str, ...] | None:
    """What a comment suppresses: beginnings of codes, and names; empty for all, None where it asks for nothing."""
    match = _IGNORE.search(comment)
    return None if match is None else tuple(c.strip() for c in (match[1] or "").split(",") if c.strip())


def _covers(codes: tuple[str, ...], rule: Rule) -> bool:
    return not codes or rule.code.startswith(codes) or rule.name in codes


def unused_comments(request: Request, file: Module, used: Set[int], later: Sequence[Rule]) -> tuple[int, ...]:
    """The lines of the comments that suppress nothing.

    ``used`` are lines of those that do, ``later`` the rules that some comment suppresses in rewritten text. Comments
    for rules that were not asked are left out, as are all where the user chose the rules.
    """
    options = request.options
    if "rllib-migrate" not in file.text or options.select or options.ignore or options.ignore_in or options.bridge_all:
        return ()
    rules = [rule for collection in request.collections for rule in collection.rules]
    found = []
    for token in _comments(file.text):
        codes, line = _codes(token.string), token.start[0]
        if codes is None or line in used or any(_covers(codes, rule) for rule in later):
            continue
        if all(any(_covers((code,), rule) for rule in rules) for code in codes):
            found.append(line)
    return tuple(found)


# -- comments --------------------------------------------------------------------------------------------------------


def comments(text: str) -> list[str]:
    """The comments of a text, without the spaces at their ends; what tokenizes up to the first error."""
    return [token.string.rstrip() for token in _comments(text)]


def _comments(text: str) -> Iterator[tokenize.TokenInfo]:
    try:
        for token in tokenize.generate_tokens(io.StringIO(text, newline="\n").readline):
            if token.type == tokenize.COMMENT:
                yield token
    except (tokenize.TokenError, SyntaxError):
        return
