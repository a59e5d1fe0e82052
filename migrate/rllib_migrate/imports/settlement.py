"""One settlement: which aliases go where, and what each place gets."""

from __future__ import annotations

import re

import libcst as cst

from rllib_migrate.codemod import Edit, ImportChange, ImportMove, ImportNeed
from rllib_migrate.edits import comments_in, line_end, remove_statement
from rllib_migrate.imports.optional import guarded, split
from rllib_migrate.imports.places import (
    after_comma,
    after_spaces,
    before_gap,
    below_header,
    catches_import_errors,
    homes,
    imports_of,
    is_import,
    line_before_bracket,
    only_imports,
    only_imports_on_line,
    package_of,
    remove_small,
)
from rllib_migrate.imports.targets import Target, grouped, in_blocks, plain, target_of
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import import_source


class Settlement:
    """The state of one settlement: which aliases go where, and what each place gets."""

    def __init__(self, module: Module, edits: list[Edit]) -> None:
        self._module = module
        self._other = edits
        self._edits: list[Edit] = []
        self._moves: dict[Node, Target | None] = {}
        self._merged: dict[cst.ImportFrom, list[Target]] = {}
        self._aliases: dict[int, tuple[cst.ImportAlias, cst.Import | cst.ImportFrom]] = {}
        statements: list[cst.Import | cst.ImportFrom] = [*module.nodes(cst.Import), *module.nodes(cst.ImportFrom)]
        for statement in statements:
            if not isinstance(statement.names, cst.ImportStar):
                for alias in statement.names:
                    self._aliases[module.inner_span(alias)[0]] = (alias, statement)

    def run(self, changes: list[ImportChange]) -> list[Edit]:
        """Settle all; returns the edits."""
        for change in changes:
            if isinstance(change, ImportNeed) or change.start not in self._aliases:
                continue
            alias, _ = self._aliases[change.start]
            if isinstance(change, ImportMove):
                self._moves[alias] = Target(change.module, change.name, change.asname)
            elif not change.only_if_unused or self._is_unused(alias):
                self._moves.setdefault(alias, None)
        needs = [c for c in changes if isinstance(c, ImportNeed)]
        self._fill_gaps(needs)
        statements = list(dict.fromkeys(s for a, s in self._aliases.values() if a in self._moves))
        done: set[Node] = set()
        for statement in statements:
            around = self._fallback(statement)
            if around is not None:
                if around in done:
                    continue
                lines = self._same_in_both(around)
                if lines is not None:
                    done.add(around)
                    self._collapse(around, lines)
                    continue
            if around is None or around not in done:
                self._statement(statement)
        new, limit = self._need(needs)
        for existing, targets in self._merged.items():
            self._merge(existing, targets)
        # Behind what is merged into the statement above: both may go in at one place.
        new, behind = split(self._module, new)
        if new:
            self._insert(new, limit)
        if behind:
            leaving = [s for s in statements if all(a in self._moves for a in getattr(s, "names", ()))]
            edit = guarded(self._module, behind, limit, leaving)
            taken = [e for e in self._edits if edit.start <= e.start < e.end <= edit.end]
            self._edits = [*(e for e in self._edits if e not in taken), edit]
        return self._edits

    def _fill_gaps(self, needs: list[ImportNeed]) -> None:
        """A name that is needed takes the place of one that goes, of the same module or at least of its package."""
        module, limit = self._module, self._limit()
        for need in dict.fromkeys(needs):
            target = Target(need.module, need.name, need.asname)
            if not need.name or target in self._moves.values() or self._existing(target, None, limit) is not None:
                continue
            free = [
                (alias, statement)
                for alias, statement in self._aliases.values()
                if self._moves.get(alias, target) is None and isinstance(statement, cst.ImportFrom)
                if module.parent(module.statement(statement)) is module.tree
                and module.inner_span(statement)[1] <= limit
            ]
            near = [f for f in free if import_source(f[1]) == need.module]
            near = near or [f for f in free if package_of(f[1]) == need.module.partition(".")[0]]
            if near:
                self._moves[near[0][0]] = target

    # -- one statement -----------------------------------------------------------------------------------------------

    def _targets(self, statement: cst.Import | cst.ImportFrom) -> list[tuple[cst.ImportAlias, Target | None]]:
        assert not isinstance(statement.names, cst.ImportStar)
        return [(a, self._moves[a] if a in self._moves else target_of(statement, a)) for a in statement.names]

    def _statement(self, statement: cst.Import | cst.ImportFrom) -> None:
        module = self._module
        pairs = self._targets(statement)
        gone = self._leaving(statement, pairs)
        if not gone:
            return
        kept = [a for a, _ in pairs if a not in gone]
        staying = [t for a, t in pairs if a not in gone]
        new = list(dict.fromkeys(t for a, t in pairs if t is not None and a in gone and t not in staying))
        home = module.statement(statement)
        alone = isinstance(home, cst.SimpleStatementLine) and len(home.body) == 1
        comments = comments_in(self._text_with_comment(statement))
        lines: list[Target] = []
        for target in new:
            existing = self._existing(target, statement)
            if existing is not None and not comments:
                if not self._provides(existing, target):
                    self._merged.setdefault(existing, []).append(target)
            else:
                lines.append(target)
        if kept:
            self._drop_aliases(statement, gone)
            if lines:
                self._add_behind(statement, lines, alone)
            return
        if not lines and alone:
            self._edits.append(remove_statement(module, statement))
            return
        if not new:
            self._edits.append(remove_small(module, statement))
            return
        self._retarget(statement, pairs, lines or new, alone)

    def _leaving(
        self, statement: cst.Import | cst.ImportFrom, pairs: list[tuple[cst.ImportAlias, Target | None]]
    ) -> list[cst.ImportAlias]:
        """The aliases that leave their statement; those that only change their name within its module do so here."""
        gone: list[cst.ImportAlias] = []
        there = {t for a, t in pairs if a not in self._moves}
        for alias, target in pairs:
            if alias not in self._moves:
                continue
            source = import_source(statement) if isinstance(statement, cst.ImportFrom) else None
            if target is None or not target.name or target.module != source or target in there:
                gone.append(alias)
            else:
                there.add(target)
                self._edits.append(Edit(*self._module.inner_span(alias), target.clause))
        return gone

    def _retarget(
        self,
        statement: cst.Import | cst.ImportFrom,
        pairs: list[tuple[cst.ImportAlias, Target | None]],
        lines: list[Target],
        alone: bool,
    ) -> None:
        """All names of a statement move: in place where they go to one module, else a statement each."""
        module = self._module
        modules = {t.module for t in lines}
        if isinstance(statement, cst.ImportFrom) and len(modules) == 1 and all(t.name for t in lines):
            clauses = list(dict.fromkeys(t.clause for t in lines))
            start = module.inner_span(statement)[0]
            first, last = pairs[0][0], pairs[-1][0]
            begin, end = module.inner_span(first)[0], module.inner_span(last)[1]
            head = module.slice(start, begin)
            head_end = start + len(head.partition("import")[0].encode())
            self._edits.append(Edit(start, head_end, f"from {lines[0].module} "))
            if len(clauses) == len(pairs):
                for (alias, _), clause in zip(pairs, clauses, strict=True):
                    self._edits.append(Edit(*module.inner_span(alias), clause))
            else:
                self._edits.append(Edit(begin, end, ", ".join(clauses)))
            return
        start, end = module.inner_span(statement)
        indent = module.indentation(start)
        joint = f"{module.newline}{indent}" if alone else "; "
        texts = grouped(lines)
        comments = comments_in(module.slice(start, end))
        if comments and alone:
            texts = [*comments, *texts]
        self._edits.append(Edit(start, end, joint.join(texts)))

    def _drop_aliases(self, statement: cst.Import | cst.ImportFrom, gone: list[cst.ImportAlias]) -> None:
        module = self._module
        assert not isinstance(statement.names, cst.ImportStar)
        names = list(statement.names)
        kept = [a for a in names if a not in gone]
        spans = {a: module.inner_span(a) for a in names}
        if names[0] in gone:
            self._cut(spans[names[0]][0], spans[kept[0]][0], "")
        for at, alias in enumerate(kept):
            index = names.index(alias)
            if index + 1 == len(names) or names[index + 1] not in gone:
                continue
            comma, last = after_comma(module, spans[alias][1]), spans[names[-1]][1]
            if at + 1 < len(kept):
                self._cut(comma, before_gap(module, spans[kept[at + 1]][0]), "  ")
            elif comments_in(module.slice(comma, last)):
                has_comma = isinstance(names[-1].comma, cst.Comma)
                self._cut(comma, after_comma(module, last) if has_comma else last, "  ")
            else:
                self._cut(spans[alias][1], last, "  ")

    def _cut(self, start: int, end: int, lead: str) -> None:
        """Take out ``[start, end)`` but for its comments; they stand behind ``lead``, or before what follows."""
        comments = comments_in(self._module.slice(start, end))
        line = f"{self._module.newline}{self._module.indentation(end)}"
        text = lead + line.join(comments) if lead else "".join(f"{c}{line}" for c in comments)
        if lead and comments and comments_in(self._module.slice(end, line_end(self._module, end))):
            text += line
            end = after_spaces(self._module, end)
        self._edits.append(Edit(start, end, text if comments else ""))

    def _add_behind(self, statement: Node, lines: list[Target], alone: bool) -> None:
        module = self._module
        start, end = module.inner_span(module.statement(statement) if alone else statement)
        if not alone:
            self._edits.append(Edit(end, end, "".join(f"; {line}" for line in grouped(lines))))
            return
        at = line_end(module, end)
        indent = module.indentation(start)
        self._edits.append(Edit(at, at, "".join(f"{module.newline}{indent}{line}" for line in grouped(lines))))

    def _text_with_comment(self, statement: Node) -> str:
        start, end = self._module.inner_span(statement)
        return self._module.slice(start, line_end(self._module, end))

    # -- other statements --------------------------------------------------------------------------------------------

    def _existing(self, target: Target, at: Node | None, limit: int | None = None) -> cst.ImportFrom | None:
        """An import of the same module, in the same block and before ``at``, that stays as it is."""
        if not target.name:
            return None
        module = self._module
        block = module.parent(module.statement(at)) if at is not None else module.tree
        for candidate in module.nodes(cst.ImportFrom):
            if isinstance(candidate.names, cst.ImportStar) or import_source(candidate) != target.module:
                continue
            if any(a in self._moves for a in candidate.names):
                continue
            statement = module.statement(candidate)
            if module.parent(statement) is not block:
                continue
            if at is not None and module.order(candidate) > module.order(at):
                continue
            if limit is not None and module.inner_span(candidate)[1] > limit:
                continue
            return candidate
        return None

    def _provides(self, existing: cst.ImportFrom, target: Target) -> bool:
        assert not isinstance(existing.names, cst.ImportStar)
        return any(
            target_of(existing, a) == target or target_of(existing, a).local == target.local for a in existing.names
        )

    def _merge(self, existing: cst.ImportFrom, targets: list[Target]) -> None:
        module = self._module
        assert not isinstance(existing.names, cst.ImportStar)
        clauses = list(dict.fromkeys(t.clause for t in targets))
        last = existing.names[-1]
        first_start, end = module.inner_span(existing.names[0])[0], module.inner_span(last)[1]
        broken = existing.lpar is not None and "\n" in module.slice(module.inner_span(existing)[0], first_start)
        if broken:
            line = f"{module.newline}{module.indentation(first_start)}"
            has_comma = isinstance(last.comma, cst.Comma)
            stop = line_before_bracket(module, existing, after_comma(module, end) if has_comma else end)
            if not has_comma:
                self._edits.append(Edit(end, end, ","))
            self._edits.append(Edit(stop, stop, "".join(f"{line}{c}," for c in clauses)[: None if has_comma else -1]))
        else:
            self._edits.append(Edit(end, end, "".join(f", {c}" for c in clauses)))

    def _limit(self) -> int:
        """The start of the first statement that this round changes, before which a new import must stand."""
        module = self._module
        first = min((e.start for e in self._other), default=module.end)
        for statement in module.tree.body:
            start, end = module.inner_span(statement)
            if not only_imports_on_line(statement) and end >= first:
                return start
        return module.end

    def _need(self, needs: list[ImportNeed]) -> tuple[list[Target], int]:
        """What no import of the file can take, and the offset before which new imports stand."""
        limit = self._limit()
        new: list[Target] = []
        for need in needs:
            target = Target(need.module, need.name, need.asname)
            if any(t == target for t in self._moves.values()):
                continue
            existing = self._existing(target, None, limit)
            if existing is None:
                new.append(target)
            elif not self._provides(existing, target) and target not in self._merged.get(existing, []):
                self._merged.setdefault(existing, []).append(target)
        return list(dict.fromkeys(new)), limit

    def _insert(self, targets: list[Target], limit: int) -> None:
        """New imports, those of one package together."""
        module = self._module
        lines = [
            s
            for s in module.tree.body
            if isinstance(s, cst.SimpleStatementLine) and is_import(s) and module.inner_span(s)[1] <= limit
        ]
        if not lines:
            text = module.newline.join(in_blocks(targets))
            end = module.end
            self._edits.append(
                below_header(module, text) if module.tree.body else Edit(end, end, text + module.newline)
            )
            return
        for home, own in homes(targets, lines).items():
            text = module.newline.join(grouped(own))
            if home is None:
                future = [line for line in lines if "__future__" in module.source(line)]
                below = lines[len(future)] if len(future) < len(lines) else None
                at = module.inner_span(below or lines[-1])[0 if below else 1]
                gap = module.newline * 2
                self._edits.append(Edit(at, at, f"{text}{gap}" if below else f"{gap}{text}"))
                continue
            at = line_end(module, module.inner_span(home)[1])
            # `from __future__` is a block of its own.
            lead = module.newline * 2 if "__future__" in module.source(home) else module.newline
            self._edits.append(Edit(at, at, lead + text))

    # -- fallbacks ---------------------------------------------------------------------------------------------------

    def _fallback(self, statement: Node) -> cst.Try | None:
        """The ``try`` around an import whose handler is an import fallback."""
        module = self._module
        around = module.enclosing(statement, cst.Try, cst.FunctionDef, cst.ClassDef)
        if not isinstance(around, cst.Try) or len(around.handlers) != 1 or around.orelse or around.finalbody:
            return None
        if around.handlers[0].type is not None and not catches_import_errors(around.handlers[0].type):
            return None
        bodies = (around.body, around.handlers[0].body)
        return around if all(only_imports(body) for body in bodies) else None

    def _same_in_both(self, around: cst.Try) -> list[Target] | None:
        both: list[list[Target]] = []
        for body in (around.body, around.handlers[0].body):
            targets: list[Target] = []
            for statement in imports_of(body):
                targets += [t for _, t in self._targets(statement) if t is not None]
            both.append(targets)
        if not both[0] or {plain(t) for t in both[0]} != {plain(t) for t in both[1]}:
            return None
        return list(dict.fromkeys(both[0]))

    def _collapse(self, around: cst.Try, targets: list[Target]) -> None:
        module = self._module
        start, end = module.inner_span(around)
        last = imports_of(around.handlers[0].body)[-1]
        end = max(end, module.inner_span(last)[1])
        indent = f"{module.newline}{module.indentation(start)}"
        stop = line_end(module, module.inner_span(last)[1])
        comments = comments_in(module.slice(start, stop))
        self._edits.append(Edit(start, stop, indent.join([*comments, *grouped(targets)])))

    def _is_unused(self, alias: cst.ImportAlias) -> bool:
        """Whether every use of an import lies in text that this round replaces, and the new text doesn't name it."""
        module = self._module
        for binding in module.scopes.imports():
            if binding.node is alias:
                word = re.compile(rf"\b{re.escape(binding.name)}\b")
                if binding.name in module.exports or "*" in module.exports:
                    return False
                word = re.compile(rf"\b{re.escape(binding.name)}\b")
                for use in module.scopes.references(binding):
                    start, end = module.inner_span(use)
                    covering = [e for e in self._other if e.start <= start and end <= e.end]
                    if not covering or any(word.search(e.text) for e in covering):
                        return False
                return True
        return False
