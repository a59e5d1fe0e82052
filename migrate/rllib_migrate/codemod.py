"""What a codemod is: the words that the engine and the codemods share.

A codemod is a generator. It is given a parsed :class:`~rllib_migrate.syntax.module.Module` and
:class:`Options`, and yields :class:`Finding` objects (each may carry edits) and :class:`Subject`
objects (decisions that are made for a value as a whole). It never writes, prints or imports another codemod.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from rllib_migrate.syntax.model import ObjectModel
    from rllib_migrate.syntax.module import Module

#: ``(major, minor)``.
Release = tuple[int, int]
Status = Literal["fixed", "review", "manual", "suppressed", "failed"]
Severity = Literal["breaks", "ignored", "changed", "deprecated"]
Stack = Literal["new", "pinned", "unknown"]
#: What a run is for: to migrate code, to check it as it is, or to list the APIs that it relies on.
Purpose = Literal["migrate", "verify", "inventory"]

#: From worst to least; the order in which reports list them.
SEVERITIES: tuple[Severity, ...] = ("breaks", "ignored", "changed", "deprecated")
STACKS: tuple[Stack, ...] = ("new", "pinned", "unknown")
STATUSES: tuple[Status, ...] = ("fixed", "review", "manual", "suppressed", "failed")


class PluginError(Exception):
    """An installed collection that can't be used; the message says whose and why, for a person."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One thing the tool knows about. Its code, once released, keeps its meaning.

    ``name`` is also the heading in the docs and the folder of its test cases, ``lost`` what the new form can't have.
    ``minutes`` is what a person needs for one manual finding. ``outline`` is code to start from, where much has to be
    written anew.
    """

    code: str
    name: str
    summary: str
    why: str
    check: str = ""
    url: str = ""
    minutes: int = 5
    outline: str = ""
    lost: str = ""


@dataclass(frozen=True, slots=True)
class Edit:
    """Replace ``[start, end)`` by ``text``; offsets are bytes of the document's UTF-8 text."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class ImportNeed:
    """``from module import name`` (``as asname``) must be there; ``name == ""`` is ``import module``."""

    module: str
    name: str = ""
    asname: str = ""


@dataclass(frozen=True, slots=True)
class ImportDrop:
    """The import alias that starts at byte ``start`` goes; ``only_if_unused`` keeps it while a use is left."""

    start: int
    only_if_unused: bool = False


@dataclass(frozen=True, slots=True)
class ImportMove:
    """The import alias that starts at byte ``start`` becomes ``from module import name as asname``.

    ``name == ""`` stands for ``import module as asname``.
    """

    start: int
    module: str
    name: str
    asname: str = ""


ImportChange = ImportNeed | ImportDrop | ImportMove


@dataclass(frozen=True, slots=True)
class Finding:
    """One use of the old API at ``[start, end)`` (bytes), and what is done about it.

    ``group`` names edits that stand or fall together (all of one config object, say). ``outline`` is code to start
    from, made of what was seen at this place, where the rule's own would say too little.
    """

    rule: Rule
    start: int
    end: int
    status: Literal["fixed", "review", "manual"]
    severity: Severity
    message: str
    old: str | None = None
    new: str | None = None
    edits: tuple[Edit, ...] = ()
    imports: tuple[ImportChange, ...] = ()
    group: str = ""
    minutes: int | None = None
    outline: str = ""

    def __post_init__(self) -> None:
        if self.status == "manual" and (self.edits or self.imports):
            raise ValueError(f"{self.rule.code}: a manual finding carries no edits")


@dataclass(frozen=True, slots=True)
class Subject:
    """A value about which one decision is made as a whole, such as a config object.

    ``label`` says what it is (an algorithm's name) or is None; ``blocked_by`` holds the starts (bytes)
    of the findings that block it, with their rule codes.
    """

    start: int
    label: str | None
    stack: Stack
    blocked_by: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Options:
    """What the user chose, as far as codemods and the engine need to know it.

    ``target`` is the release to migrate to, as ``(major, minor)``. ``bridge_all`` asks for the smallest step: all that
    can run on the old API of the target is kept there, and nothing is moved to the new one. ``purpose`` chooses
    the collections that serve it. ``ignore_in`` holds paths of files, each with what is ignored in that file only.
    """

    target: Release
    bridge: bool = True
    bridge_all: bool = False
    purpose: Purpose = "migrate"
    safe_only: bool = False
    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    ignore_in: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def chosen(self, code: str, path: str) -> bool:
        """Whether the user wants a rule in a file."""
        if self.select and not code.startswith(self.select):
            return False
        return not code.startswith(self.ignore + self.ignored_in(path))

    def ignored_in(self, path: str) -> tuple[str, ...]:
        """The beginnings of the codes that are ignored in that file only."""
        return tuple(code for name, codes in self.ignore_in if name == path for code in codes)


@dataclass(frozen=True, slots=True)
class Codemod:
    """A topic: its rules and the generator that finds them."""

    name: str
    rules: tuple[Rule, ...]
    run: Callable[[Module, Options], Iterator[Finding | Subject]]


@dataclass(frozen=True, slots=True)
class TextCodemod:
    """A topic of documents that are not Python.

    ``matches`` is given the path, with forward slashes, and the bytes; it is the gate. ``run`` is given the path and
    the text; offsets of findings are bytes of the text in UTF-8.
    """

    name: str
    rules: tuple[Rule, ...]
    matches: Callable[[str, bytes], bool]
    run: Callable[[str, str, Options], Iterator[Finding]]


@dataclass(frozen=True, slots=True)
class LoadedCodemod:
    """A topic of documents that the project's own Python files load, such as files of settings.

    ``loads`` is given the bytes of a Python file, and of those that imports link it with, and gives the paths that it
    names, relative to its folder or to one around it; ``*`` stands for any part. ``run`` is given the path and the text
    of a document, and the files that load it; offsets of findings are bytes of the text in UTF-8.
    """

    name: str
    rules: tuple[Rule, ...]
    loads: Callable[[bytes, Sequence[bytes]], Iterator[str]]
    run: Callable[[str, str, tuple[str, ...], Options], Iterator[Finding]]


@dataclass(frozen=True, slots=True)
class Moves:
    """Names that live elsewhere: all that can be done for a file in Python 2 syntax.

    ``find`` is given a dotted name and the target, and gives the name it has there; None where it did not move.
    """

    rule: Rule
    find: Callable[[str, Release], str | None]


Topic = Codemod | TextCodemod | LoadedCodemod


@dataclass(frozen=True, slots=True)
class Example:
    """What a rule makes of a piece of code: a diff without its head, and the first target that gets this very one."""

    diff: str
    since: str


@dataclass(frozen=True, slots=True)
class Symbol:
    """What is known of a class, function or member: its promise, the known releases that have it, and notes."""

    name: str
    promise: Rule
    releases: tuple[Release, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Collection:
    """What an entry point of the group ``rllib_migrate.codemods`` gives.

    ``triggers`` are the words of which at least one stands in every file that any codemod could say
    something about; ``hints`` are those that count only in files which others that have a trigger are linked to, over
    whatever files lie between. ``targets`` are the known releases, oldest first.
    """

    name: str
    codemods: tuple[Codemod, ...]
    model: ObjectModel
    triggers: tuple[bytes, ...]
    targets: tuple[Release, ...]
    packages: tuple[str, ...] = field(default=())
    texts: tuple[TextCodemod, ...] = ()
    loaded: tuple[LoadedCodemod, ...] = ()
    hints: Callable[[], tuple[bytes, ...]] = tuple
    #: Makes an old Python script of an experiment file, given its text and name; raises ValueError where it is none.
    experiment: Callable[[str, str], str] | None = None
    #: The targets that a file of requirements admits, given its path and text; None where it says nothing of them.
    admitted: Callable[[str, str], frozenset[Release] | None] | None = None
    moves: Moves | None = None
    #: The collection that checks code as it is against the target, whatever its age. It gives findings without edits.
    verifying: Collection | None = None
    #: The collection whose findings are the uses of APIs, each under the rule that is its promise.
    inventory: Collection | None = None
    #: The example of a rule, by its code.
    example: Callable[[str], Example | None] | None = None
    #: What is known of the symbols of a name, which need not be dotted, in a target; empty where there is none.
    described: Callable[[str, Release], tuple[Symbol, ...]] | None = None

    @property
    def rules(self) -> tuple[Rule, ...]:
        """All rules of the collection, sorted by code."""
        topics: tuple[Topic, ...] = (*self.codemods, *self.texts, *self.loaded)
        return tuple(sorted({rule for topic in topics for rule in topic.rules}, key=lambda rule: rule.code))
