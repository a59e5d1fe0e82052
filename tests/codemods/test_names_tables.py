"""Every row of the moves, in four ways to import it, and every name of the newest release."""

from __future__ import annotations

import json
from importlib import resources

import libcst as cst
import pytest

from rllib_codemods import COLLECTION, names
from rllib_codemods.api import surface
from rllib_codemods.facts import Move, find_move, moves
from rllib_codemods.kinds import RLlibModel
from rllib_codemods.names.verdicts import verdicts
from rllib_migrate.codemod import Collection, Finding, Options
from rllib_migrate.engine import Document, Migrated, migrate
from rllib_migrate.syntax.module import Module

TARGET = (2, 60)
OPTIONS = Options(TARGET)
NAMES_ALONE = Collection("names", (names.CODEMOD,), RLlibModel(), COLLECTION.triggers, COLLECTION.targets)
CODES = {"removed": "RLM102", "algorithm": "RLM103", "changed": "RLM104", "manual": "RLM106"}

#: The last line (of the function) uses the name; tune makes the rows of the shared packages count.
FORMS = {
    "from": "from ray import tune\nfrom {module} import {name}\nuse({name})\n",
    "import_as": "from ray import tune\nimport {module} as there\nuse(there.{name})\n",
    "plain_import": "from ray import tune\nimport {module}\nuse({module}.{name})\n",
    "in_function": "from ray import tune\ndef f():\n    from {module} import {name}\n    use({name})\n",
}
MENDED = [row for row in moves().values() if row.new and (row.kind in ("moved", "alias") or row.kind == "manual")]
MENDED = [row for row in MENDED if row.kind != "manual" or row.new.rpartition(".")[2] == row.old.rpartition(".")[2]]
BY_HAND = [row for row in moves().values() if row not in MENDED]


def code_of(row: Move, form: str) -> str:
    module, _, name = row.old.rpartition(".")
    return FORMS[form].format(module=module, name=name)


def used(text: str) -> str | None:
    """What the argument of ``use(...)`` stands for."""
    module = Module(text, RLlibModel())
    (call,) = (c for c in module.nodes(cst.Call) if isinstance(c.func, cst.Name) and c.func.value == "use")
    return module.scopes.dotted(call.args[0].value)


def end_of(row: Move) -> str | None:
    """The new name, which may have moved again."""
    further = moves().get(row.new or "")
    return end_of(further) if further is not None and further.kind in ("moved", "alias") else row.new


def codes_of_module(module: str, name: str) -> set[str]:
    """What may be said instead: that the module is dead, or what is true of the name once its module has moved."""
    found = find_move(module)
    if found is None:
        return {"RLM102"}
    moved = moves().get(f"{found[0].new}{found[1]}.{name}")
    return {CODES.get(row.kind, "RLM102") for row in (found[0], moved) if row is not None}


def run(text: str) -> Migrated:
    return migrate(Document("case.py", text), (NAMES_ALONE,), OPTIONS)


@pytest.mark.parametrize("form", FORMS)
def test_rows_that_moved_end_at_the_new_name(form: str) -> None:
    wrong = {}
    for row in MENDED:
        done = run(code_of(row, form))
        again = run(done.text)
        if (
            used(done.text) != end_of(row)
            or any(f.status == "failed" for f in done.findings)
            or again.text != done.text
        ):
            wrong[row.old] = (done.text, [f.message for f in done.findings])
    assert wrong == {}


@pytest.mark.parametrize("form", FORMS)
def test_rows_without_a_mechanical_way_are_said(form: str) -> None:
    wrong = {}
    for row in BY_HAND:
        text = code_of(row, form)
        found = [f for f in names.CODEMOD.run(Module(text, RLlibModel()), OPTIONS) if isinstance(f, Finding)]
        codes = {f.rule.code for f in found if f.status == "manual"}
        # Where its module moves, a stub of that name may be there, which is told as deprecated.
        allowed = {CODES[row.kind], "RLM105", "RLM107"} | codes_of_module(*row.old.rpartition(".")[::2])
        if not codes or not codes <= allowed:
            wrong[row.old, row.kind] = codes
    assert wrong == {}


def test_new_names_exist_on_the_target() -> None:
    api = surface(TARGET)
    rows = [row for row in moves().values() if row.new and row.new.startswith(("ray.rllib.", "ray.tune.", "ray.air."))]
    assert [row.old for row in rows if not api.has(row.new or "")] == []


def test_names_of_the_target_are_never_called_gone() -> None:
    api = surface(TARGET)
    stored = json.loads(resources.files("rllib_codemods.api").joinpath("2.60.json").read_text(encoding="utf-8"))
    listed = [name.replace("~", "ray.rllib.", 1) for name in stored["modules"]]
    wrong = {}
    for dotted in [*listed, *(f"{module}.{name}" for module in listed for name in api.names(module))]:
        said = [v for v in verdicts(dotted, TARGET) if v.rule.name != "old-stack-name" and v.severity == "breaks"]
        if said and not (dotted in moves() and moves()[dotted].raises):
            wrong[dotted] = said[0].message
    assert len(listed) > 500
    assert wrong == {}
