"""Collections by entry point: several compose, and one that is broken is one clear line."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import libcst as cst
import pytest

from no_model import NoModel
from rllib_migrate import plugins
from rllib_migrate.codemod import Codemod, Collection, PluginError, Rule
from rllib_migrate.plugins import joint_model, load_collections
from rllib_migrate.syntax.model import SAME, Kind, Result
from rllib_migrate.syntax.module import Module

ONE, OTHER = Rule("ACM001", "one", "summary", "why"), Rule("ACM001", "other", "summary", "why")
SAME_NAME = Rule("ACM002", "one", "summary", "why")


def collection(name: str, *rules: Rule) -> Collection:
    return Collection(name, (Codemod("topic", rules, lambda module, options: iter(())),), NoModel(), (), ())


GOOD = collection("good", ONE)
SAME_AGAIN = GOOD
NO_COLLECTION = "a text"
DUPLICATE_CODE = collection("codes", OTHER)
DUPLICATE_NAME = collection("names", SAME_NAME)
TWICE_ITSELF = collection("twice", ONE, OTHER)
OTHER_GOOD = collection("good", Rule("ACM009", "nine", "summary", "why"))
NO_CODEMODS = Collection("loose", (lambda module, options: iter(()),), NoModel(), (), ())  # type: ignore[arg-type]
NO_RULES = collection("no_rules")


def installed(monkeypatch: pytest.MonkeyPatch, *values: str) -> None:
    points = [EntryPoint(f"point{n}", value, "rllib_migrate.codemods") for n, value in enumerate(values)]
    monkeypatch.setattr(plugins, "entry_points", lambda group: points)


HERE = __name__
BROKEN = {
    "missing_module": ((f"{HERE}_not_there:C",), "plug-in 'point0' can't be loaded: ModuleNotFoundError"),
    "missing_name": ((f"{HERE}:NOT_THERE",), "plug-in 'point0' can't be loaded: AttributeError"),
    "no_collection": ((f"{HERE}:NO_COLLECTION",), f"{HERE}:NO_COLLECTION is no Collection but str"),
    "no_codemods": ((f"{HERE}:NO_CODEMODS",), "function among its codemods: give Codemod objects"),
    "no_rules": ((f"{HERE}:NO_RULES",), "the codemod 'topic' needs rules"),
    "same_name": ((f"{HERE}:GOOD", f"{HERE}:OTHER_GOOD"), "'point1': another collection is called 'good', too"),
    "same_code": ((f"{HERE}:GOOD", f"{HERE}:DUPLICATE_CODE"), "two rules are called ACM001, of 'codes' and of 'good'"),
    "same_rule_name": ((f"{HERE}:GOOD", f"{HERE}:DUPLICATE_NAME"), "two rules are called one, of"),
    "same_code_in_one": ((f"{HERE}:TWICE_ITSELF",), "two rules are called ACM001"),
}


@pytest.mark.parametrize(("values", "message"), BROKEN.values(), ids=BROKEN)
def test_what_is_broken_is_said(monkeypatch: pytest.MonkeyPatch, values: tuple[str, ...], message: str) -> None:
    installed(monkeypatch, *values)
    with pytest.raises(PluginError) as error:
        load_collections()
    assert message in str(error.value)
    assert "\n" not in str(error.value)


def test_the_same_collection_twice_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    installed(monkeypatch, f"{HERE}:GOOD", f"{HERE}:SAME_AGAIN")
    assert load_collections() == (GOOD,)


class Knows(NoModel):
    """Knows one class, and a method of it."""

    def __init__(self, name: str) -> None:
        self.name = name

    def dotted(self, name: str) -> Kind | None:
        return Kind(self.name, is_class=True) if name == f"lib.{self.name}" else None

    def method(self, kind: Kind, name: str, module: Module, call: cst.Call) -> Result:
        return SAME if kind.name == self.name and name == "also" else None


def test_models_are_joint() -> None:
    both = tuple(Collection(name, (), Knows(name), (), ()) for name in ("A", "B"))
    module = Module("from lib import A, B\nA().also()\nB().also()\nB().no()\n", joint_model(both))
    calls = [call for call in module.nodes(cst.Call) if isinstance(call.func, cst.Attribute)]
    assert [[v.kind.name for v in module.kinds.of(call)] for call in calls] == [["A"], ["B"], []]
