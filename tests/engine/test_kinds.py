# ruff: noqa: E501 (a case a line)
"""What values are, with a small library of shops: how kinds travel through code, and where they must not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import libcst as cst
import pytest

from rllib_migrate.syntax.model import SAME, Kind, Result, Value
from rllib_migrate.syntax.module import Module


@dataclass(frozen=True)
class Shops:
    """``shop.Order`` is fluent and gives a ``receipt``; ``shop.open`` gives a ``shop`` with an attribute ``till``."""

    def dotted(self, name: str) -> Kind | None:
        return {
            "shop.Order": Kind("order", is_class=True),
            "shop.deep.Order": Kind("order", "deep", is_class=True),
            "shop.Hooks": Kind("hooks", is_class=True),
            "shop.DEFAULT": Kind("default"),
        }.get(name)

    def call(self, name: str, module: Module, call: cst.Call) -> Result:
        found: dict[str, Result] = {"shop.open": Kind("shop"), "copy.copy": SAME}
        return found.get(name)

    def method(self, kind: Kind, name: str, module: Module, call: cst.Call) -> Result:
        found: dict[tuple[str, str], Result] = {
            ("order", "add"): SAME,
            ("order", "pay"): Kind("receipt"),
            ("shop", "order"): Kind("order"),
        }
        return found.get((kind.name, name))

    def attribute(self, kind: Kind, name: str) -> Kind | None:
        return {("shop", "till"): Kind("till")}.get((kind.name, name))

    def element(self, kind: Kind) -> Kind | None:
        return Kind("order") if kind.name == "receipt" else None

    def parameter(self, module: Module, owner: cst.CSTNode, name: str) -> Kind | None:
        is_hook = isinstance(owner, cst.FunctionDef) and owner.name.value == "on_sale"
        return Kind("receipt") if is_hook and name == "receipt" else None


def kinds(source: str) -> list[str]:
    """The kinds of what ``look(...)`` is given, ``?`` behind those that are inferred; sorted."""
    return sorted(f"{_name(v.kind)}{'' if v.certainty == 'declared' else '?'}" for v in values(source))


def values(source: str) -> tuple[Value, ...]:
    module = Module(f"from shop import Order, open\n{source}\n", Shops())
    call = next(c for c in module.nodes(cst.Call) if isinstance(c.func, cst.Name) and c.func.value == "look")
    return tuple(v for v in module.kinds.of(call.args[0].value) if not v.kind.name.startswith("user:"))


def _name(kind: Kind) -> str:
    return f"{kind.name}{f'({kind.detail})' if kind.detail else ''}{' class' if kind.is_class else ''}"


def case(reason: str, source: str, *expected: Any) -> Any:
    return pytest.param(source, [*expected], id=reason)


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        # By the place of a function.
        case("hook", "def on_sale(receipt, other):\n    look(receipt)", "receipt"),
        case("hook_other_parameter", "def on_sale(receipt, other):\n    look(other)"),
        case("hook_method", "class C:\n    def on_sale(self, *, receipt, **kwargs):\n        look(receipt)", "receipt"),
        case("hook_by_another_name", "def on_order(receipt):\n    look(receipt)"),
        # What a value of the model holds.
        case("element_by_index", "look(Order().pay()[0])", "order"),
        case("element_in_a_loop", "for order in Order().pay():\n    look(order)", "order"),
        case("element_in_a_comprehension", "receipt = Order().pay()\n[look(order) for order in receipt]", "order"),
        case("slice_is_no_element", "look(Order().pay()[1:])"),
        # How a value begins.
        case("class", "look(Order)", "order class"),
        case("instance", "look(Order())", "order"),
        case("module_path", "import shop\nlook(shop.deep.Order())", "order(deep)"),
        case("alias", "import shop.deep as d\nlook(d.Order())", "order(deep)"),
        case("constant", "from shop import DEFAULT\nlook(DEFAULT)", "default"),
        case("constant_by_path", "import shop\nlook(shop.DEFAULT)", "default"),
        case("function", "look(open())", "shop"),
        case("method", "look(open().order())", "order"),
        case("attribute", "look(open().till)", "till"),
        case("other_library", "from other import Order\nlook(Order())"),
        case("unknown_method", "look(Order().other())"),
        case("unknown_attribute", "look(Order().other)"),
        case("method_not_called", "look(Order().pay)"),
        # Chains.
        case("fluent", "look(Order().add(1).add(2))", "order"),
        case("chain_over_lines", "look(\n    Order()\n    .add(1)\n    .pay()\n)", "receipt"),
        case("copy", "import copy\nlook(copy.copy(Order()))", "order"),
        case("copy_of_nothing", "import copy\nlook(copy.copy())"),
        # Names.
        case("assigned", "o = Order()\nlook(o)", "order"),
        case("assigned_twice", "o = Order()\no = open()\nlook(o)", "shop"),
        case("assigned_in_branches", "if c:\n    o = Order()\nelse:\n    o = open()\nlook(o)", "order", "shop"),
        case("fluent_statement", "o = Order()\no = o.add(1)\nlook(o)", "order"),
        case("class_alias", "O = Order\nlook(O())", "order"),
        case("annotated_assignment", "o: Order = Order()\nlook(o)", "order"),
        case("declared_only", "o: Order\nlook(o)", "order"),
        case("declared_value_unknown", "o: Order = make()\nlook(o)", "order"),
        case("walrus", "if (o := Order()):\n    look(o)", "order"),
        case("global_constant", "o = Order()\ndef f():\n    look(o)", "order"),
        case("overwritten_by_unknown", "o = Order()\no = other(o)\nlook(o)"),
        case("chained_assignment", "a = o = Order()\nlook(o)", "order"),
        case("deleted", "o = Order()\ndel o\nlook(o)"),
        # Unpacking.
        case("tuple", "a, o = 1, Order()\nlook(o)", "order"),
        case("tuple_other_place", "a, o = Order(), 1\nlook(o)"),
        case("list_target", "[a, o] = [1, Order()]\nlook(o)", "order"),
        case("starred_before", "*a, o = 1, 2, Order()\nlook(o)"),
        case("starred_value_before", "a, o = *b, Order()\nlook(o)"),
        case("nested", "a, (b, o) = 1, (2, Order())\nlook(o)"),
        case("returned_tuple", "def f():\n    return 1, Order()\na, o = f()\nlook(o)", "order?"),
        # Blocks.
        case("with", "with open() as s:\n    look(s)", "shop"),
        case("with_in_a_function", "def f():\n    with open() as s:\n        look(s)", "shop"),
        case("with_attribute_target", "with open() as s.x:\n    look(s)"),
        case("for_literal", "for o in [Order(), open()]:\n    look(o)", "order", "shop"),
        case("for_name_of_literal", "os = (Order(), 1)\nfor o in os:\n    look(o)", "order?"),
        case("for_unknown", "for o in os:\n    look(o)"),
        case("for_over_a_kind", "for o in Order():\n    look(o)"),
        case("comprehension", "[look(o) for o in [Order()]]", "order"),
        case("comprehension_shadows", "o = Order()\n[look(o) for o in xs]"),
        # Expressions.
        case("conditional", "look(Order() if c else open())", "order", "shop"),
        case("or", "look(o or Order())", "order"),
        case("and", "look(c and Order())", "order"),
        case("parentheses", "look((Order()))", "order"),
        case("await", "async def f():\n    look(await open())", "shop"),
        case("comparison", "look(Order() == 1)"),
        case("sum", "look(Order() + Order())"),
        case("lambda_is_not_its_result", "look(lambda: Order())"),
        # Containers.
        case("dict", "d = {'a': Order(), 'b': 1}\nlook(d['a'])", "order?"),
        case("list", "d = [Order()]\nlook(d[0])", "order?"),
        case("dict_literal", "look({'a': Order()}['a'])", "order?"),
        case("subscript_of_a_kind", "look(Order()['a'])"),
        case("unpacked_dict", "d = {**e, 'a': Order()}\nlook(d['a'])", "order?"),
        # Parameters.
        case("annotation", "def f(o: Order):\n    look(o)", "order"),
        case("string_annotation", "def f(o: 'Order'):\n    look(o)", "order"),
        case("string_annotation_dotted", "import shop.deep\ndef f(o: 'shop.deep.Order'):\n    look(o)", "order(deep)"),
        case("string_annotation_nonsense", "def f(o: 'an Order'):\n    look(o)"),
        case("optional", "def f(o: Optional[Order] = None):\n    look(o)", "order"),
        case("string_in_optional", "def f(o: Optional['Order'] = None):\n    look(o)", "order"),
        case("optional_in_string", "def f(o: 'Optional[Order]' = None):\n    look(o)", "order"),
        case("union", "def f(o: Order | None):\n    look(o)", "order"),
        case("union_in_string", "def f(o: 'Order | None'):\n    look(o)", "order"),
        case("annotated", "def f(o: t.Annotated[Order, open]):\n    look(o)", "order"),
        case("type_of_is_no_instance", "def f(o: type[Order]):\n    look(o)"),
        case("list_of_is_no_instance", "def f(o: list[Order]):\n    look(o)"),
        case("annotation_of_unknown", "def f(o: Other):\n    look(o)"),
        case("default", "def f(o=Order()):\n    look(o)", "order?"),
        case("call_positional", "def f(a, o):\n    look(o)\nf(1, Order())", "order?"),
        case("call_keyword", "def f(a, o):\n    look(o)\nf(o=Order(), a=1)", "order?"),
        case("call_keyword_only", "def f(a, *, o):\n    look(o)\nf(1, o=Order())", "order?"),
        case("call_of_another_place", "def f(a, o):\n    look(o)\nf(Order(), 1)"),
        case("call_behind_a_star", "def f(a, o):\n    look(o)\nf(*xs, Order())"),
        case("several_calls", "def f(o):\n    look(o)\nf(Order())\nf(open())", "order?", "shop?"),
        case(
            "method_call_on_self",
            "class K:\n    def f(self, o):\n        look(o)\n    def g(self):\n        self.f(Order())",
            "order?",
        ),
        case("method_call_on_instance", "class K:\n    def f(self, o):\n        look(o)\nK().f(Order())", "order?"),
        case(
            "method_call_on_variable", "class K:\n    def f(self, o):\n        look(o)\nk = K()\nk.f(Order())", "order?"
        ),
        case("static_method", "class K:\n    @staticmethod\n    def f(o):\n        look(o)\nK.f(Order())", "order?"),
        case("class_method", "class K:\n    @classmethod\n    def f(cls, o):\n        look(o)\nK.f(Order())", "order?"),
        case("constructor", "class K:\n    def __init__(self, o):\n        look(o)\nK(Order())", "order?"),
        case("star_args", "def f(*o):\n    look(o)\nf(Order())"),
        case("star_kwargs", "def f(**o):\n    look(o)\nf(a=Order())"),
        case("function_of_the_same_name_elsewhere", "def f(o):\n    look(o)\ndef g(f):\n    f(Order())"),
        case("lambda_parameter", "(lambda o: look(o))(Order())"),
        # Returns.
        case("return", "def f():\n    return Order()\nlook(f())", "order?"),
        case("return_below", "look(f())\ndef f():\n    return Order()", "order?"),
        case(
            "return_in_branches",
            "def f():\n    if c:\n        return Order()\n    return open()\nlook(f())",
            "order?",
            "shop?",
        ),
        case("return_of_an_inner_function", "def f():\n    def g():\n        return Order()\n    return 1\nlook(f())"),
        case("return_of_a_parameter", "def f(o):\n    return o.add(1)\nlook(f(Order()))", "order?"),
        case("return_annotation", "def f() -> Order:\n    return make()\nlook(f())", "order"),
        case("return_method", "class K:\n    def f(self):\n        return Order()\nlook(K().f())", "order?"),
        case("async_return", "async def f():\n    return Order()\nasync def g():\n    look(await f())", "order?"),
        case("generator_is_not_its_return", "def f():\n    yield 1\n    return Order()\nlook(f())"),
        # Classes.
        case("subclass", "class K(Order): ...\nlook(K())", "order"),
        case("subclass_of_subclass", "class K(Order): ...\nclass L(K): ...\nlook(L().add(1).pay())", "receipt"),
        case("self", "class K(Order):\n    def f(self):\n        look(self)", "order"),
        case(
            "class_method_receiver",
            "class K(Order):\n    @classmethod\n    def f(cls):\n        look(cls)",
            "order class",
        ),
        case("static_has_no_receiver", "class K(Order):\n    @staticmethod\n    def f(o):\n        look(o)"),
        case("inherited_method", "class K(Order):\n    def f(self):\n        look(self.pay())", "receipt"),
        case("super", "class K(Order):\n    def f(self):\n        look(super().add(1))", "order"),
        case(
            "super_with_arguments", "class K(Order):\n    def f(self):\n        look(super(K, self).pay())", "receipt"
        ),
        case(
            "super_is_shadowed", "from x import super\nclass K(Order):\n    def f(self):\n        look(super().pay())"
        ),
        case(
            "self_attribute",
            "class K:\n    def __init__(self):\n        self.o = Order()\n    def f(self):\n        look(self.o)",
            "order",
        ),
        case(
            "self_attribute_from_parameter",
            "class K:\n    def __init__(self, o: Order):\n        self.o = o\n    def f(self):\n        look(self.o)",
            "order",
        ),
        case(
            "self_attribute_annotated",
            "class K:\n    def __init__(self, o):\n        self.o: Order = o\n    def f(self):\n        look(self.o)",
            "order",
        ),
        case(
            "self_attribute_of_a_tuple",
            "class K:\n    def __init__(self):\n        self.a, self.o = 1, Order()\n    def f(self):\n        look(self.o)",
            "order",
        ),
        case(
            "attribute_from_outside",
            "class K:\n    def __init__(self):\n        self.o = Order()\nk = K()\nlook(k.o)",
            "order",
        ),
        case("class_attribute", "class K:\n    o = Order()\n    def f(self):\n        look(self.o)", "order"),
        case("class_attribute_annotated", "class K:\n    o: Order\n    def f(self):\n        look(self.o)", "order"),
        case(
            "attribute_of_a_base",
            "class B:\n    def __init__(self):\n        self.o = Order()\nclass K(B):\n    def f(self):\n        look(self.o)",
            "order",
        ),
        case(
            "attribute_of_a_subclass_of_the_library",
            "class K(Order):\n    def g(self):\n        self.o = open()\n    def f(self):\n        look(self.o)",
            "shop",
        ),
        case("model_attribute_through_self", "class K(open):\n    def f(self):\n        look(self.till)"),
        case(
            "attribute_of_another_class",
            "class A:\n    def __init__(self):\n        self.o = Order()\nclass K:\n    def f(self):\n        look(self.o)",
        ),
        case(
            "first_parameter_of_a_function_is_no_self",
            "def f(self):\n    self.o = Order()\ndef g(self):\n    look(self.o)",
        ),
        case("nested_class", "class A(Order):\n    class K:\n        def f(self):\n            look(self)"),
        case("property", "class K:\n    @property\n    def o(self):\n        return Order()\nlook(K().o)", "order"),
        case(
            "setter_of_a_property",
            "class K:\n    @property\n    def o(self):\n        return self._o\n    @o.setter\n    def o(self, o):\n        return Order()\nlook(K().o)",
        ),
        # What may as well be an object of somebody's own class is a guess, and no kind.
        case("own_class_in_a_branch", "class C: ...\nif c:\n    o = Order()\nelse:\n    o = C()\nlook(o)"),
        case("own_class_in_an_expression", "class C: ...\nlook(Order() if c else C())"),
        case("own_class_by_a_default", "class C: ...\nlook(x or C() or Order())"),
        case(
            "own_class_is_returned",
            "class C: ...\ndef f():\n    if c:\n        return C()\n    return Order()\nlook(f())",
        ),
        case("own_class_is_given", "class C: ...\ndef f(o):\n    look(o)\nf(Order())\nf(C())"),
        case("own_class_is_given_against_the_annotation", "class C: ...\ndef f(o: Order):\n    look(o)\nf(C())"),
        case(
            "own_class_is_set",
            "class C: ...\nclass K:\n    def f(self):\n        self.o = Order()\n    def g(self):\n        self.o = C()\n    def h(self):\n        look(self.o)",
        ),
        case("own_class_is_set_as_global", "class C: ...\no = Order()\ndef f():\n    global o\n    o = C()\nlook(o)"),
        case("what_a_mixed_value_gives", "class C: ...\no = Order() if c else C()\nlook(o.pay())"),
        case(
            "mixed_value_and_a_sure_one", "class C: ...\no = Order()\np = o if c else C()\nlook(p.add(1) if c else o)"
        ),
        case(
            "own_class_of_an_heir",
            "class C: ...\nclass K:\n    def f(self):\n        self.o = Order()\n    def g(self):\n        look(self.o)\nclass L(K):\n    def f(self):\n        self.o = C()",
        ),
        case(
            "own_class_that_an_heir_makes",
            "class C: ...\nclass K:\n    def m(self):\n        return Order()\n    def g(self):\n        look(self.m())\nclass L(K):\n    def m(self):\n        return C()",
        ),
        case(
            "heirs_with_the_same",
            "class K:\n    def m(self):\n        return Order()\n    def g(self):\n        look(self.m())\nclass L(K):\n    def m(self):\n        return Order()",
            "order?",
        ),
        case("own_class_derives_from_it", "class C(Order): ...\nlook(Order() if c else C())", "order", "order"),
        case("class_or_own_class", "class C: ...\nD = Order if c else C\nlook(D())"),
        case("nothing_in_a_branch", "o = Order() if c else None\nlook(o)", "order"),
        # Functions that are values, and what generators give.
        case("lambda", "f = lambda: Order()\nlook(f())", "order?"),
        case("lambda_at_once", "look((lambda: Order())())", "order?"),
        case("lambda_is_no_order", "look(lambda: Order())"),
        case(
            "partial",
            "from functools import partial\ndef f(x):\n    return Order()\ng = partial(f, 1)\nlook(g())",
            "order?",
        ),
        case(
            "partial_of_another_library",
            "from other import partial\ndef f(x):\n    return Order()\ng = partial(f, 1)\nlook(g())",
        ),
        case(
            "partial_passes_no_parameter",
            "from functools import partial\ndef f(x, o):\n    look(o)\ng = partial(f, 1)\ng(Order())",
        ),
        case(
            "dict_of_functions",
            "def f():\n    return Order()\nfs = {'a': f, 'b': lambda: Order()}\nlook(fs[x]())",
            "order?",
            "order?",
        ),
        case("dict_of_functions_and_others", "def f():\n    return Order()\nfs = {'a': f, 'b': other}\nlook(fs[x]())"),
        case("dict_of_classes", "class C: ...\ncs = {'a': Order, 'b': C}\nlook(cs['a']())", "order?"),
        case("dict_of_classes_by_an_unseen_key", "class C: ...\ncs = {'a': Order, 'b': C}\nlook(cs[x]())"),
        case("function_that_is_given", "def f():\n    return Order()\ndef g(m):\n    look(m())\ng(f)", "order?"),
        case("yielded", "def f():\n    yield Order()\nfor o in f():\n    look(o)", "order?"),
        case("generator_is_no_order", "def f():\n    yield Order()\nlook(f())"),
        case(
            "context_manager",
            "from contextlib import contextmanager\n@contextmanager\ndef f():\n    yield Order()\nwith f() as o:\n    look(o)",
            "order?",
        ),
        case("with_a_generator_that_is_none", "def f():\n    yield Order()\nwith f() as o:\n    look(o)"),
        # Functions that are called by the name of a parameter, and methods of what a parameter is annotated as.
        case("called_back", "def f(o):\n    look(o)\ndef g(h):\n    h(Order())\ng(f)", "order?"),
        case(
            "called_back_by_name",
            "def f(n, o):\n    look(o)\ndef g(x, h=None):\n    h(1, Order())\ng(2, h=f)",
            "order?",
        ),
        case("called_back_and_called", "class C: ...\ndef f(o):\n    look(o)\ndef g(h):\n    h(Order())\ng(f)\nf(C())"),
        case(
            "another_one_is_called_back", "def f(o):\n    look(o)\ndef e(o): ...\ndef g(h, i):\n    h(Order())\ng(e, f)"
        ),
        case("called_back_in_a_circle", "def f(h):\n    h(f)\n    look(h)\nf(f)"),
        case(
            "annotated_as_own_class",
            "class K:\n    def m(self):\n        return Order()\ndef f(k: K):\n    look(k.m())",
            "order?",
        ),
        case(
            "annotated_as_own_class_with_an_heir",
            "class C: ...\nclass K:\n    def m(self):\n        return Order()\nclass L(K):\n    def m(self):\n        return C()\ndef f(k: K):\n    look(k.m())",
        ),
        case(
            "annotated_as_two_classes",
            "class K:\n    def m(self):\n        return Order()\ndef f(k: K | int):\n    look(k.m())",
        ),
        # Decorators.
        case(
            "decorator_that_passes_on",
            "def w(f):\n    def i():\n        return f()\n    return i\n@w\ndef f():\n    return Order()\nlook(f())",
            "order?",
        ),
        case(
            "decorator_that_gives_an_own_class",
            "class C: ...\ndef w(f):\n    def i():\n        return C()\n    return i\n@w\ndef f():\n    return Order()\nlook(f())",
        ),
        case("decorator_of_others", "import other\n@other.w\ndef f():\n    return Order()\nlook(f())", "order?"),
        # Fields of dataclasses.
        case(
            "field",
            "from dataclasses import dataclass, field\n@dataclass\nclass K:\n    n: int\n    o: Order\nlook(K(1, x).o)",
            "order",
        ),
        case(
            "field_without_a_type",
            "from dataclasses import dataclass, field\n@dataclass\nclass K:\n    n: int\n    o: object\ndef f(k: K): ...\nlook(K(1, Order()).o)",
            "order",
        ),
        case(
            "field_by_name",
            "from dataclasses import dataclass, field\n@dataclass\nclass K:\n    n: int\n    o: object\nlook(K(o=Order(), n=1).o)",
            "order",
        ),
        case(
            "other_field",
            "from dataclasses import dataclass, field\n@dataclass\nclass K:\n    n: int\n    o: object\nlook(K(Order(), 1).o)",
        ),
        case(
            "field_is_given_both",
            "class C: ...\nfrom dataclasses import dataclass, field\n@dataclass\nclass K:\n    n: int\n    o: object\nK(1, C())\nlook(K(1, Order()).o)",
        ),
        case("field_of_a_class_that_is_no_dataclass", "class K:\n    o: object\nlook(K(Order()).o)"),
        case(
            "field_by_position_behind_those_of_a_base",
            "from dataclasses import dataclass, field\n@dataclass\nclass K(B):\n    n: int\n    o: object\nlook(K(1, Order()).o)",
        ),
        case(
            "factory_of_a_field",
            "def f():\n    return Order()\nfrom dataclasses import dataclass, field\n@dataclass\nclass K:\n    n: int\n    o: object = field(default_factory=f)\nlook(K(1).o)",
            "order?",
        ),
        case(
            "class_as_factory_of_a_field",
            "from dataclasses import dataclass, field\n@dataclass\nclass K:\n    n: int\n    o: object = field(default_factory=Order)\nlook(K(1).o)",
            "order",
        ),
        # Collections that are made by a comprehension, and loops over pairs.
        case("comprehension_in_a_loop", "for o in [Order() for _ in xs]:\n    look(o)", "order?"),
        case("name_of_a_comprehension", "os = [Order() for _ in xs]\nfor o in os:\n    look(o)", "order?"),
        case("index_of_a_comprehension", "os = [Order() for _ in xs]\nlook(os[0])", "order?"),
        case("slice_of_a_comprehension", "os = [Order() for _ in xs]\nlook(os[1:])"),
        case("generator", "for o in (Order() for _ in xs):\n    look(o)", "order?"),
        case("dict_comprehension", "os = {x: Order() for x in xs}\nlook(os[x])", "order?"),
        case("values", "os = {x: Order() for x in xs}\nfor o in os.values():\n    look(o)", "order?"),
        case("items", "os = {1: Order()}\nfor x, o in os.items():\n    look(o)", "order"),
        case("keys_of_items", "os = {1: Order()}\nfor x, o in os.items():\n    look(x)"),
        case("enumerate", "os = [Order()]\nfor i, o in enumerate(os):\n    look(o)", "order?"),
        case("count_of_enumerate", "os = [Order()]\nfor i, o in enumerate(os):\n    look(i)"),
        case("zip", "os = [Order()]\nfor x, o in zip(xs, os):\n    look(o)", "order?"),
        case("zip_of_many", "os = [Order()]\nfor x, o in zip(*os):\n    look(o)"),
        # Cycles: an answer, and no endless search.
        case("comprehension_of_itself", "os = []\nfor x in xs:\n    os = [o for o in os]\nlook(os[0])"),
        case("loop", "o = Order()\nfor i in xs:\n    o = o.add(i)\nlook(o)", "order"),
        case(
            "mutual_recursion",
            "def f(o):\n    return g(o)\ndef g(o):\n    return o if c else f(o)\nlook(f(Order()))",
            "order?",
        ),
        case("self_recursion", "def f(o):\n    return f(o)\nlook(f(Order()))"),
        case("attribute_in_a_cycle", "class A(B):\n    def f(self):\n        look(self.o)\nclass B(A): ..."),
        case(
            "attribute_of_a_base_of_the_library",
            "class B(Order):\n    def g(self):\n        self.o = open()\nclass K(B):\n    def f(self):\n        look(self.o)",
            "shop",
        ),
        case(
            "method_of_a_base",
            "class B:\n    def g(self):\n        return Order()\nclass K(B):\n    def f(self):\n        look(self.g())",
            "order?",
        ),
        case("method_in_a_cycle", "class A(B):\n    def f(self):\n        look(self.g())\nclass B(A): ..."),
        case("class_of_itself", "class K(K): ...\nlook(K())"),
        case("two_classes_of_each_other", "class A(B): ...\nclass B(A): ...\nlook(A())"),
        case("attribute_of_itself", "class K:\n    def f(self):\n        self.o = self.o.add(1)\n        look(self.o)"),
        case(
            "attribute_set_again",
            "class K:\n    def f(self):\n        self.o = Order()\n        self.o = self.o.add(1)\n        look(self.o)",
            "order",
        ),
    ],
)
def test_kinds(source: str, expected: list[str]) -> None:
    assert kinds(source) == sorted(expected)


@pytest.mark.parametrize(
    "source",
    [
        "o = Order()\no.add(1)\nlook(o)",
        "o = Order()\no = o.add(1).add(2)\nlook(o)",
        "def f(p):\n    p.add(1)\n    look(p)\no = Order()\nf(o)",
        "class K:\n    def __init__(self):\n        self.o = Order()\n    def f(self):\n        look(self.o.add(1))",
        "import copy\no = Order()\nlook(copy.copy(o))",
    ],
    ids=["statements", "reassigned", "parameter", "attribute", "copy"],
)
def test_the_same_object_has_the_same_origin(source: str) -> None:
    origins = {v.origin for v in values(source)}
    assert [cst.Module([]).code_for_node(origin) for origin in origins] == ["Order()"]


def test_two_objects_have_two_origins() -> None:
    assert len({v.origin for v in values("o = Order() if c else Order()\nlook(o)")}) == 2


def test_bases_are_found_through_classes_of_the_file() -> None:
    module = Module("import shop\nclass A(shop.Hooks, Other): ...\nclass B(A): ...\nclass C(D): ...\n", Shops())
    names = {c.name.value: [v.kind.name for v in module.kinds.bases(c)] for c in module.nodes(cst.ClassDef)}
    assert names == {"A": ["hooks"], "B": ["hooks"], "C": []}


def test_answers_do_not_depend_on_the_order_of_questions() -> None:
    source = "def f(o):\n    return g(o)\ndef g(o):\n    return o.add(1) if c else f(o)\nx = f(Order())\ny = g(x)\n"

    def answers(backwards: bool) -> list[list[str]]:
        module = Module(f"from shop import Order\n{source}", Shops())
        nodes = [*module.nodes(cst.Name), *module.nodes(cst.Call)]
        known = {n: module.kinds.of(n) for n in (reversed(nodes) if backwards else nodes)}
        return [sorted(f"{v.kind.name}{v.certainty}{module.order(v.origin)}" for v in known[n]) for n in nodes]

    assert answers(False) == answers(True)


def test_the_receiver_of_a_method_call() -> None:
    module = Module("from shop import Order\nOrder().add(1)\nlook()\n", Shops())
    by_name = {module.source(c): module.kinds.receiver(c) for c in module.nodes(cst.Call)}
    assert [v.kind.name for v in by_name["Order().add(1)"]] == ["order"]
    assert by_name["look()"] == ()


# Without care, each of these costs time that grows with the factorial of its names: the test would never end.


def test_names_that_are_made_of_one_another() -> None:
    names = [f"n{i}" for i in range(14)]
    again = "\n".join(f"    {name} = {' or '.join(names)}" for name in names)
    assert kinds(f"n0 = open()\nwhile True:\n{again}\n    look(n13)") == ["shop"]


def test_lists_that_are_made_of_one_another() -> None:
    names = [f"n{i}" for i in range(14)]
    first = "\n".join(f"{name} = []" for name in names[1:])
    again = "\n".join(f"    {name} = {' + '.join(names)}" for name in names)
    assert kinds(f"n0 = [open()]\n{first}\nwhile True:\n{again}\n    look(n13[0])") == ["shop?"]
