"""A Python file as codemods see it: its nodes, its text, and what can be asked about them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

import libcst as cst

from rllib_migrate.syntax.parsed import Node, Parsed

if TYPE_CHECKING:
    from rllib_migrate.syntax.functions import Functions
    from rllib_migrate.syntax.kinds import Kinds
    from rllib_migrate.syntax.model import ObjectModel
    from rllib_migrate.syntax.scopes import Binding, Scopes
    from rllib_migrate.syntax.unit import Unit

__all__ = ["Module", "Node"]

N = TypeVar("N", bound=cst.CSTNode)


class Module:
    """One parsed file, by itself or as one of a :class:`~rllib_migrate.syntax.unit.Unit` of files.

    ``text`` is the file's text with its own line endings. Spans and edits are offsets into ``data``: the file's text in
    UTF-8, or, in a unit, that of all its files, of which this one is ``[start, end)``. What is asked about a node is
    answered for nodes of other files of the unit too; :meth:`nodes` and all that says "file" is this file alone.

    Raises:
        libcst.ParserSyntaxError: the text is not Python that LibCST reads.
    """

    def __init__(
        self,
        text: str,
        model: ObjectModel,
        *,
        path: str = "",
        exports: frozenset[str] = frozenset(),
        unseen: frozenset[str] | None = None,
        parsed: Parsed | None = None,
    ) -> None:
        parsed = parsed or Parsed(text)
        self.text = text
        self.path = path
        self._exports = exports
        self._unseen = exports if unseen is None else unseen
        self.parsed = parsed
        self.tree = parsed.tree
        self.start = 0
        self.data = text.encode("utf-8")
        self.end = len(self.data)
        self.unit: Unit | None = None
        #: Documents (YAML) that the file may load, by path, with their texts.
        self.loaded: tuple[tuple[str, str], ...] = ()
        #: What codemods find out about the file and need again.
        self.memory: dict[Hashable, Any] = {}
        self._model = model
        self._first = 0  # the order of the file's first node among those of the unit
        self._parents, self._order, self._by_type = parsed.parents, parsed.order, parsed.by_type

    def enter(self, unit: Unit, data: bytes, start: int, first: int) -> None:
        """Become a file of a unit, before anything is asked."""
        self.unit, self.data, self._first = unit, data, first
        self.start, self.end = start, start + self.end

    def home(self, node: Node) -> Module:
        """The file that a node is of."""
        return self if self.unit is None or node in self._order else self.unit.home(node)

    @property
    def files(self) -> Sequence[Module]:
        """This file and those that are looked at together with it, by path."""
        return (self,) if self.unit is None else self.unit.files

    @property
    def exports(self) -> frozenset[str]:
        """Names that other files of the run have from the project; ``*`` stands for "unknown, perhaps all"."""
        return self._exports if self.unit is None else self._exports | self._by_attribute

    @property
    def unseen_exports(self) -> frozenset[str]:
        """Those of them whose uses are not all among the references of their bindings."""
        return self._unseen if self.unit is None else self._unseen | self._by_attribute

    @cached_property
    def _by_attribute(self) -> frozenset[str]:
        return frozenset() if self.unit is None else frozenset(b.name for b in self.unit.imported.had_as_attributes)

    # -- the tree ----------------------------------------------------------------------------------------------------

    def nodes(self, cls: type[N]) -> list[N]:
        """All nodes of exactly this class, in the order of the text."""
        return self._by_type.get(cls, [])  # type: ignore[return-value]

    def all_nodes(self, cls: type[N]) -> Sequence[N]:
        """All nodes of exactly this class in all files that are looked at together, by file."""
        return self.nodes(cls) if self.unit is None else self.unit.nodes(cls)

    def within(self, root: Node, cls: type[N]) -> list[N]:
        """The nodes of exactly this class inside another node, itself included, in the order of the text."""
        if root not in self._order:
            return self.home(root).within(root, cls)
        found = self.nodes(cls)
        start, end = self._order[root], self._ends[root]
        low = bisect_left(found, start, key=self._order.__getitem__)
        return found[low : bisect_left(found, end, low, key=self._order.__getitem__)]

    @property
    def _ends(self) -> dict[Node, int]:
        return self.parsed.ends

    def parent(self, node: Node) -> Node | None:
        """The enclosing node; None for the module."""
        found = self._parents.get(node)
        return found if found is not None or self.unit is None else self.unit.parent(node)

    def ancestors(self, node: Node) -> Iterator[Node]:
        """The enclosing nodes, innermost first."""
        parents = self._parents
        up = parents.get(node)
        if up is None and self.unit is not None:
            parents = self.unit.home(node).parsed.parents
            up = parents.get(node)
        while up is not None:
            yield up
            up = parents.get(up)

    def order(self, node: Node) -> int:
        """Where the node begins among all nodes, counted in the order of the text, file by file."""
        own = self._order.get(node)
        if own is None:
            if self.unit is None:
                raise KeyError(node)
            return self.unit.home(node).order(node)
        return self._first + own

    def statement(self, node: Node) -> Node:
        """The innermost statement (line) that holds the node, or the node itself."""
        if isinstance(node, (cst.BaseStatement, cst.SimpleStatementLine)):
            return node
        for up in self.ancestors(node):
            if isinstance(up, cst.BaseStatement):
                return up
        return node

    def enclosing(self, node: Node, *classes: type[Node]) -> Node | None:
        """The innermost enclosing node of one of the classes."""
        for up in self.ancestors(node):
            if isinstance(up, classes):
                return up
        return None

    @cached_property
    def attributes(self) -> Mapping[str, list[cst.Attribute]]:
        """Attribute nodes by the name of the attribute."""
        found: dict[str, list[cst.Attribute]] = {}
        for node in self.nodes(cst.Attribute):
            found.setdefault(node.attr.value, []).append(node)
        return found

    @property
    def all_attributes(self) -> Mapping[str, list[cst.Attribute]]:
        """The same for all files that are looked at together."""
        return self.attributes if self.unit is None else self.unit.attributes

    @cached_property
    def scopes(self) -> Scopes:
        """Names, bindings and imports."""
        from rllib_migrate.syntax.scopes import Scopes

        return Scopes(self)

    def imported(self, bindings: Iterable[Binding], node: Node) -> Iterable[Binding]:
        """Bindings of the file of ``node``, with what their imports bring from other files of the unit."""
        if self.unit is None:
            return bindings
        home = self.home(node)
        return [found for binding in bindings for found in self.unit.imported.behind(home, binding)]

    @cached_property
    def functions(self) -> Functions:
        """The functions and classes of all files that are looked at together."""
        from rllib_migrate.syntax.functions import Functions

        first = self.files[0]
        return Functions(self) if first is self else first.functions

    @cached_property
    def kinds(self) -> Kinds:
        """What values are, in all files that are looked at together."""
        from rllib_migrate.syntax.kinds import Kinds

        first = self.files[0]
        return Kinds(self, self._model) if first is self else first.kinds

    # -- the text ----------------------------------------------------------------------------------------------------

    @property
    def is_lossless(self) -> bool:
        """Whether LibCST reproduces the file to the byte; where it doesn't, spans can't be trusted."""
        return self.parsed.spans.code == self.text

    def span(self, node: Node) -> tuple[int, int]:
        """Bytes ``[start, end)`` of a node, its own parentheses included."""
        start, end = self.inner_span(node)
        lpar = getattr(node, "lpar", None)
        if lpar and not isinstance(node, (cst.ClassDef, cst.ImportFrom, cst.With)):
            start = self.inner_span(lpar[0])[0]
            end = self.inner_span(node.rpar[-1])[1]  # type: ignore[attr-defined]
        return start, end

    def inner_span(self, node: Node) -> tuple[int, int]:
        """Bytes ``[start, end)`` of a node without the parentheses around it."""
        found = self.parsed.spans.of(node)
        if found is None:
            if self.unit is None:
                raise KeyError(node)
            return self.unit.span(node)
        return self.start + found[0], self.start + found[1]

    def source(self, node: Node) -> str:
        """The node's own text, its parentheses included."""
        start, end = self.span(node)
        return self.slice(start, end)

    def slice(self, start: int, end: int) -> str:
        """Text between two byte offsets."""
        return self.data[start:end].decode("utf-8")

    @cached_property
    def newline(self) -> str:
        """The line ending that the file uses most."""
        crlf = self.text.count("\r\n")
        return "\r\n" if crlf * 2 > self.text.count("\n") else "\n"

    @cached_property
    def _line_starts(self) -> list[int]:
        starts = [self.start]
        at = self.start - 1
        while (at := self.data.find(b"\n", at + 1, self.end)) >= 0:
            starts.append(at + 1)
        return starts

    def _of(self, offset: int) -> Module:
        """The file of an offset."""
        return self if self.unit is None or self.start <= offset <= self.end else self.unit.at(offset)

    def position(self, offset: int) -> tuple[int, int]:
        """1-based line and column (in characters) of a byte offset."""
        starts = self._of(offset)._line_starts
        line = bisect_right(starts, offset)
        begin = starts[line - 1]
        return line, len(self.data[begin:offset].decode("utf-8", "replace")) + 1

    def line_start(self, offset: int) -> int:
        """The offset at which the line of ``offset`` begins."""
        starts = self._of(offset)._line_starts
        return starts[max(bisect_right(starts, offset) - 1, 0)]

    def indentation(self, offset: int) -> str:
        """The whitespace at the beginning of the line of ``offset``."""
        begin = self.line_start(offset)
        end = begin
        while end < len(self.data) and self.data[end : end + 1] in (b" ", b"\t"):
            end += 1
        return self.slice(begin, end)

    @cached_property
    def indent_unit(self) -> str:
        """One level of indentation as the file writes it."""
        return str(self.tree.default_indent)

    @cached_property
    def quote(self) -> str:
        """The quote character that the file uses most."""
        return "'" if self.text.count("'") > self.text.count('"') else '"'
