"""What the codemods say about a text: parse it, ask them all, note what the user's comments and options leave out."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass

import libcst as cst

from rllib_migrate.codemod import Collection, Finding, Options, Rule, Subject
from rllib_migrate.plugins import joint_model
from rllib_migrate.syntax.module import Module

_IGNORE = re.compile(r"#\s*rllib-migrate:\s*ignore(?:\s*\[([^\]]*)\]|(?![\w[-]))")
_SKIP_FILE = re.compile(r"#\s*rllib-migrate:\s*skip-file(?![\w-])")


class MigrationError(Exception):
    """The document can't be migrated at all; the message says why, for a person."""


@dataclass(frozen=True, slots=True)
class Document:
    """A Python text with its own line endings and without a byte order mark."""

    path: str
    text: str


@dataclass(frozen=True, slots=True)
class Request:
    """One document to migrate, and all that decides how."""

    document: Document
    collections: tuple[Collection, ...]
    options: Options
    exports: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Answer:
    """All findings and decisions on one text. ``failures`` are codemods that broke down, by their first rule."""

    findings: list[Finding]
    subjects: list[Subject]
    failures: list[tuple[Rule, str]]
    suppressed: frozenset[int] = frozenset()  # indexes of findings that a comment suppresses
    partial: frozenset[str] = frozenset()  # groups of which the user's choice of rules leaves out a part


def parse(request: Request, text: str) -> Module:
    """The text as a module.

    Raises:
        MigrationError: it does not parse.
    """
    try:
        return Module(text, joint_model(request.collections), path=request.document.path, exports=request.exports)
    except cst.ParserSyntaxError as error:
        raise MigrationError(_syntax_error(text, error)) from error
    except RecursionError as error:
        raise MigrationError("the code is nested too deeply to be parsed") from error


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


def ask(request: Request, module: Module) -> Answer:
    """Ask all codemods about a module."""
    findings: list[Finding] = []
    subjects: list[Subject] = []
    failures: list[tuple[Rule, str]] = []
    partial: set[str] = set()
    options = request.options
    for collection in request.collections:
        for codemod in collection.codemods:
            try:
                items = list(codemod.run(module, options))
            except Exception as error:  # a bug in one codemod must not hide what the others found
                failures.append((codemod.rules[0], f"{type(error).__name__}: {error}"))
                continue
            if options.bridge_all:
                items = list(_needed(items))
            for item in items:
                if isinstance(item, Finding) and _selected(item.rule.code, options):
                    findings.append(item)
                elif isinstance(item, Finding) and item.group and item.status != "manual":
                    partial.add(item.group)
            subjects += [i for i in items if isinstance(i, Subject)]
    findings.sort(key=lambda f: (f.start, f.end, f.rule.code))
    return Answer(findings, subjects, failures, frozenset(_suppressed(module, findings)), frozenset(partial))


def _needed(items: list[Finding | Subject]) -> Iterator[Finding | Subject]:
    """Without what the target only warns of; a group stands as a whole, so that it is left as a whole."""
    needed = {i.group for i in items if isinstance(i, Finding) and i.severity != "deprecated"} - {""}
    for item in items:
        if isinstance(item, Subject) or item.severity != "deprecated" or item.group in needed:
            yield item


def _selected(code: str, options: Options) -> bool:
    if options.select and not code.startswith(options.select):
        return False
    return not (options.ignore and code.startswith(options.ignore))


def is_skipped(module: Module) -> bool:
    """Whether a comment on a line of its own asks to leave the file alone."""
    return b"rllib-migrate" in module.data and any(
        _SKIP_FILE.match(token.string) and not token.line[: token.start[1]].strip() for token in _comments(module.text)
    )


def _suppressed(module: Module, findings: list[Finding]) -> Iterator[int]:
    if b"rllib-migrate" not in module.data:
        return
    comments = {token.start[0]: token.string for token in _comments(module.text)}
    for index, finding in enumerate(findings):
        for line in {module.position(finding.start)[0], module.position(finding.end)[0]}:
            match = _IGNORE.search(comments.get(line, ""))
            if match is None:
                continue
            codes = [c.strip() for c in (match.group(1) or "").split(",") if c.strip()]
            if not codes or finding.rule.code.startswith(tuple(codes)) or finding.rule.name in codes:
                yield index


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
