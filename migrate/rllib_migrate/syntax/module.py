"""A Python file as codemods see it: parsed once, walked once, spans on demand.

The walk is our own: a stack, nodes filed by type, and the fields that hold only whitespace and punctuation skipped.
It costs about a fifth of the parse, where LibCST's metadata providers cost several times the parse.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import fields
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

import libcst as cst

if TYPE_CHECKING:
    from rllib_migrate.syntax.kinds import Kinds
    from rllib_migrate.syntax.model import ObjectModel
    from rllib_migrate.syntax.scopes import Scopes
    from rllib_migrate.syntax.spans import Spans

Node = cst.CSTNode
N = TypeVar("N", bound=cst.CSTNode)

# Names that are not looked up (attribute names, keywords of arguments, names being bound by a statement that
# says so itself) are left out, so that `nodes(Name)` holds uses and assignment targets only.
_FIELDS: dict[str, tuple[str, ...]] = {
    "Attribute": ("value",),
    "Arg": ("value",),
    "Param": ("annotation", "default"),
    "ImportAlias": (),
    "AsName": ("name",),
    "NameItem": (),
    "FunctionDef": ("decorators", "type_parameters", "params", "returns", "body"),
    "ClassDef": ("decorators", "type_parameters", "bases", "keywords", "body"),
    "ExceptHandler": ("type", "name", "body"),
    "ExceptStarHandler": ("type", "name", "body"),
    "MatchCase": ("pattern", "guard", "body"),
    "WithItem": ("item", "asname"),
    "MatchKeywordElement": ("pattern",),
    "MatchAs": ("pattern",),
    "MatchStar": (),
    "Import": ("names",),
    "ImportFrom": ("names",),
    "LazyImport": ("names",),
    "LazyImportFrom": ("names",),
    "DictComp": ("for_in", "key", "value"),
    "ListComp": ("for_in", "elt"),
    "SetComp": ("for_in", "elt"),
    "GeneratorExp": ("for_in", "elt"),
    "Parameters": ("posonly_params", "params", "star_arg", "kwonly_params", "star_kwarg"),
}
_PUNCTUATION = """
    lpar rpar lbracket rbracket lbrace rbrace leading_lines lines_after_decorators comma semicolon equal dot colon star
    header footer trailing_whitespace asynchronous operator conversion relative first_colon second_colon separator
    start end posonly_ind encoding default_indent default_newline has_trailing_newline indent
"""
_SKIPPED = frozenset(_PUNCTUATION.split())
_fields_of: dict[type, tuple[str, ...]] = {}
# Whether a class is one of nodes: `isinstance` asks an abstract base class, which costs more than the rest of the walk.
_is_node: dict[type, bool] = {}


def _note_kind(kind: type) -> bool:
    return _is_node.setdefault(kind, issubclass(kind, cst.CSTNode))


def _children_fields(cls: type[cst.CSTNode]) -> tuple[str, ...]:
    found = _fields_of.get(cls)
    if found is None:
        found = _FIELDS.get(cls.__name__)
        if found is None:
            # `value` of the leaves is a plain string and falls out by its type in the walk.
            found = tuple(f.name for f in fields(cls) if f.name not in _SKIPPED and "whitespace" not in f.name)
        _fields_of[cls] = found
    return found


class Module:
    """One parsed file.

    ``text`` is the file's text with its own line endings; ``data`` the same in UTF-8, to which spans and edits refer.

    Raises:
        libcst.ParserSyntaxError: the text is not Python that LibCST reads.
    """

    def __init__(self, text: str, model: ObjectModel, *, path: str = "", exports: frozenset[str] = frozenset()) -> None:
        self.text = text
        self.path = path
        #: Names that other files of the run import from the project; ``*`` stands for "unknown, perhaps all".
        self.exports = exports
        self.data = text.encode("utf-8")
        self.tree = cst.parse_module(text)
        self._model = model
        self._parents: dict[Node, Node] = {}
        self._order: dict[Node, int] = {}
        self._by_type: dict[type[Node], list[Node]] = {}
        self._walk()

    def _walk(self) -> None:
        parents, order, by_type = self._parents, self._order, self._by_type
        stack: list[Node] = [self.tree]
        while stack:
            node = stack.pop()
            cls = type(node)
            order[node] = len(order)
            if cls in by_type:
                by_type[cls].append(node)
            else:
                by_type[cls] = [node]
            at = len(stack)
            names = _fields_of.get(cls)
            for name in _children_fields(cls) if names is None else names:
                child = getattr(node, name)
                kind = type(child)
                if kind is tuple or kind is list:
                    for item in child:
                        parents[item] = node
                        stack.append(item)
                elif _is_node.get(kind) or (kind not in _is_node and _note_kind(kind)):
                    parents[child] = node
                    stack.append(child)
            if len(stack) - at > 1:
                stack[at:] = stack[at:][::-1]

    # -- the tree ----------------------------------------------------------------------------------------------------

    def nodes(self, cls: type[N]) -> list[N]:
        """All nodes of exactly this class, in the order of the text."""
        return self._by_type.get(cls, [])  # type: ignore[return-value]

    def within(self, root: Node, cls: type[N]) -> list[N]:
        """The nodes of exactly this class inside another node, itself included, in the order of the text."""
        found = self.nodes(cls)
        start, end = self._order[root], self._ends[root]
        low = bisect_left(found, start, key=self._order.__getitem__)
        return found[low : bisect_left(found, end, low, key=self._order.__getitem__)]

    @cached_property
    def _ends(self) -> dict[Node, int]:
        """How far the order of each node's descendants goes; the walk visits a node's own before the next one's."""
        ends: dict[Node, int] = {}
        for node, at in reversed(self._order.items()):
            end = ends.setdefault(node, at + 1)
            up = self._parents.get(node)
            if up is not None:
                ends[up] = max(ends.get(up, 0), end)
        return ends

    def parent(self, node: Node) -> Node | None:
        """The enclosing node; None for the module."""
        return self._parents.get(node)

    def ancestors(self, node: Node) -> Iterator[Node]:
        """The enclosing nodes, innermost first."""
        up = self._parents.get(node)
        while up is not None:
            yield up
            up = self._parents.get(up)

    def order(self, node: Node) -> int:
        """Where the node begins among all nodes, counted in the order of the text."""
        return self._order[node]

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

    @cached_property
    def scopes(self) -> Scopes:
        """Names, bindings and imports."""
        from rllib_migrate.syntax.scopes import Scopes

        return Scopes(self)

    @cached_property
    def kinds(self) -> Kinds:
        """What values are."""
        from rllib_migrate.syntax.kinds import Kinds

        return Kinds(self, self._model)

    # -- the text ----------------------------------------------------------------------------------------------------

    @cached_property
    def _spans(self) -> Spans:
        from rllib_migrate.syntax.spans import Spans

        return Spans(self.tree)

    @property
    def is_lossless(self) -> bool:
        """Whether LibCST reproduces the file to the byte; where it doesn't, spans can't be trusted."""
        return self._spans.code == self.text

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
        return self._spans.of(node)

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
        starts = [0]
        at = -1
        while (at := self.data.find(b"\n", at + 1)) >= 0:
            starts.append(at + 1)
        return starts

    def position(self, offset: int) -> tuple[int, int]:
        """1-based line and column (in characters) of a byte offset."""
        line = bisect_right(self._line_starts, offset)
        begin = self._line_starts[line - 1]
        return line, len(self.data[begin:offset].decode("utf-8", "replace")) + 1

    def line_start(self, offset: int) -> int:
        """The offset at which the line of ``offset`` begins."""
        return self._line_starts[bisect_right(self._line_starts, offset) - 1]

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
