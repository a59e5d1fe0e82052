"""The arguments of hooks: which of the old names a hook takes, what they are called now, and where the body uses them.

Hooks are called by keyword, so a renamed parameter is renamed everywhere in the hook. Where the body binds the new name
to something else, the old name stays, as an alias at the top of the body. Where the new name means something outside
of the hook that the body uses, the hook can't be rewritten.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import libcst as cst

from rllib_codemods.callbacks import rules
from rllib_codemods.facts import Lead, leads
from rllib_codemods.hook_kinds import all_function_hooks, hook_name, is_callbacks_class
from rllib_codemods.looked_up import looked_up_key, references
from rllib_migrate.codemod import Edit
from rllib_migrate.syntax.module import Module, Node
from rllib_migrate.syntax.scopes import Binding, parameters

#: Arguments of old hooks that the new stack passes under another name.
RENAMED = {
    "base_env": "env",
    "policies": "rl_module",
    "trainer": "algorithm",
    "worker": "env_runner",
    "worker_ids": "env_runner_indices",
    "worker_set": "env_runner_group",
}
#: Hooks that have another name.
RENAMED_HOOKS = {"on_trainer_init": "on_algorithm_init", "on_workers_recreated": "on_env_runners_recreated"}


@dataclass(frozen=True, eq=False, slots=True)
class Hook:
    """A hook, and how its old arguments are called in its body after the rewrite.

    ``old`` is the name of the hook as it stands. ``names`` has what the body calls an old argument by; ``uses`` are its
    uses, with the new name and the edits that rename them; ``aliases`` are the lines at the top of the body for those
    whose new name is taken there. ``refused`` says why the hook can't be rewritten.
    """

    node: cst.FunctionDef
    old: str
    row: Lead
    names: Mapping[str, str] = field(default_factory=dict)
    uses: tuple[tuple[cst.Name, str, tuple[Edit, ...]], ...] = ()
    aliases: tuple[str, ...] = ()
    refused: str = ""

    @property
    def name(self) -> str:
        """The name it is called by on the new stack."""
        return RENAMED_HOOKS.get(self.old, self.old)


def read_hook(module: Module, function: cst.FunctionDef) -> Hook:
    """What becomes of the arguments of a hook."""
    rows = leads(rules.CALLBACK.name)
    hook = hook_name(module, function)
    row = rows[RENAMED_HOOKS.get(hook, hook)]
    names: dict[str, str] = {}
    uses: list[tuple[cst.Name, str, tuple[Edit, ...]]] = []
    aliases: list[str] = []
    why = _is_shared(module, function) or _is_looked_up(module, function, row)
    if why:
        return Hook(function, hook, row, refused=why)
    for_both = any(takes(function, new) for new in ("env_runner", "env", "rl_module"))
    for param in own_parameters(module, function):
        old = param.name.value
        new = RENAMED.get(old)
        if new is None:
            if old not in row.passes and param.default is None:
                return Hook(function, hook, row, refused=f"the new stack passes no `{old}`")
            continue
        binding = binding_of(module, function, param)
        used = module.scopes.references(binding)
        if takes(function, new):
            if param.default is None or used:
                return Hook(function, hook, row, refused=f"it takes `{old}` and `{new}`")
            continue
        if param.default is not None and not used and for_both:
            continue
        if means_something_else(module, function, new):
            return Hook(function, hook, row, refused=f"`{new}` means something else in its body")
        if _is_bound_inside(module, function, new, used) or len(module.scopes.scope_of(function).bindings[old]) > 1:
            if not isinstance(function.body, cst.IndentedBlock):
                return Hook(function, hook, row, refused=f"`{new}` is something else in its body, too")
            names[old] = old
            aliases.append(f"{old} = {new}")
            uses += [(use, new, tuple(_passed_on(module, old, new, use))) for use in used]
            continue
        names[old] = new
        for use in used:
            uses.append((use, new, (*_passed_on(module, old, new, use), Edit(*module.inner_span(use), new))))
    return Hook(function, hook, row, names, tuple(uses), tuple(aliases))


def _is_shared(module: Module, function: cst.FunctionDef) -> str:
    """Why a function that is given as a hook can't get other arguments; "" for methods, and if it can."""
    given = [name for _, name, other in all_function_hooks(module) if other is function]
    around = module.enclosing(function, cst.ClassDef, cst.FunctionDef)
    if not given or isinstance(around, cst.ClassDef):
        return ""
    bindings = module.scopes.scope_at(function).bindings.get(function.name.value, ())
    uses: list[Node] = [use for b in bindings if b.node is function for use in module.scopes.references(b)]
    named = module.all_attributes.get(function.name.value, ())
    uses += [node for node in named if any(m.node is function for m in module.scopes.members(node))]
    return f"`{function.name.value}` is used elsewhere, too" if max(len(given), len(uses)) > 1 else ""


def _is_looked_up(module: Module, function: cst.FunctionDef, row: Lead) -> str:
    """Whether a hook takes old arguments out of its ``**kwargs``, in a way that can't be followed."""
    for name in old_keywords(module, function):
        return f"it takes `{name}` out of its keywords"
    return ""


def old_keywords(module: Module, function: cst.FunctionDef) -> list[str]:
    """The old arguments that a hook looks up in its ``**kwargs`` without asking for the new ones as well."""
    rest = function.params.star_kwarg
    if rest is None:
        return []
    keys = [key for use in references(module, function, rest) if (key := looked_up_key(module, use, default=True))]
    given = {name for _, name in keys} | {p.name.value for p in parameters(function.params)}
    return list(dict.fromkeys(name for _, name in keys if name in RENAMED and RENAMED[name] not in given))


def own_parameters(module: Module, function: cst.FunctionDef) -> list[cst.Param]:
    """The parameters of a hook by name: without ``self``, ``*args`` and ``**kwargs``."""
    params = [p for p in parameters(function.params) if p not in (function.params.star_arg, function.params.star_kwarg)]
    method = isinstance(module.enclosing(function, cst.ClassDef, cst.FunctionDef), cst.ClassDef)
    return params[1:] if method and not is_static(function) else params


def is_static(function: cst.FunctionDef) -> bool:
    """Whether a hook gets no instance."""
    return any(isinstance(d.decorator, cst.Name) and d.decorator.value == "staticmethod" for d in function.decorators)


def takes(function: cst.FunctionDef, name: str) -> bool:
    """Whether a function has a parameter of that name."""
    return any(param.name.value == name for param in parameters(function.params))


def binding_of(module: Module, function: cst.FunctionDef, param: cst.Param) -> Binding:
    """What a parameter binds."""
    return next(b for b in module.scopes.scope_of(function).bindings[param.name.value] if b.node is param)


def means_something_else(module: Module, function: cst.FunctionDef, name: str) -> bool:
    """Whether the body uses a name that it has from around the hook."""
    for use in module.scopes.uses.get(name, ()):
        if function in module.ancestors(use):
            found = module.scopes.lookup(name, module.scopes.scope_at(use))
            if found is None or (found.owner is not function and function not in module.ancestors(found.owner)):
                return True
    return False


def _is_bound_inside(module: Module, function: cst.FunctionDef, name: str, used: list[cst.Name]) -> bool:
    """Whether the body gives a name another value, where the argument is used."""
    own = module.scopes.scope_of(function).bindings.get(name, [])
    if own and not (len(used) == 1 and all(_is_given_by(module, function, b, used[0]) for b in own)):
        return True
    for use in used:
        found = module.scopes.lookup(name, module.scopes.scope_at(use))
        if found is not None and function in module.ancestors(found.owner):
            return True
    return False


def _is_given_by(module: Module, function: cst.FunctionDef, binding: Binding, use: cst.Name) -> bool:
    """``env = base_env.envs[0]``: whether what binds the name is the one statement that uses the argument."""
    if binding.statement not in module.ancestors(use) or binding.kind != "assign":
        return False
    loops = (cst.For, cst.While, cst.FunctionDef, cst.Lambda)
    return module.enclosing(use, *loops) is function


def _passed_on(module: Module, old: str, new: str, use: cst.Name) -> Iterator[Edit]:
    """``super().on_episode_end(worker=worker)``: the keyword follows the argument."""
    arg = module.parent(use)
    if isinstance(arg, cst.Arg) and arg.value is use and arg.keyword is not None and arg.keyword.value == old:
        call = module.parent(arg)
        if isinstance(call, cst.Call) and calls_hook(module, call):
            yield Edit(*module.inner_span(arg.keyword), new)


def calls_hook(module: Module, call: cst.Call) -> bool:
    """Whether a call is one of a hook of RLlib's callbacks, by ``super()``, ``self`` or a class."""
    if not isinstance(call.func, cst.Attribute) or call.func.attr.value not in leads(rules.CALLBACK.name):
        return False
    if any(value.kind.name == "callbacks" for value in module.kinds.receiver(call)):
        return True
    held, around = call.func.value, module.enclosing(call, cst.ClassDef)
    own = isinstance(held, cst.Call) and isinstance(held.func, cst.Name) and held.func.value == "super"
    own = own or (isinstance(held, cst.Name) and held.value == "self")
    return own and isinstance(around, cst.ClassDef) and is_callbacks_class(module, around)
