"""Every hook in every dialect, and every attribute of old episodes for one agent, for several and where none can tell.

What comes out is held against the target's own classes: a hook takes what it is called with, and an episode has what it
is asked for.
"""

from __future__ import annotations

import ast
from importlib.util import find_spec
from pathlib import Path

import pytest

from case import checked
from rllib_codemods.callbacks import rules
from rllib_codemods.callbacks.own_attributes import MEMBERS
from rllib_codemods.callbacks.parameters import RENAMED, RENAMED_HOOKS
from rllib_codemods.facts import episode_forms, leads
from rllib_migrate.codemod import Options
from rllib_migrate.engine import Migrated

OPTIONS = Options((2, 60))
HOOKS = {name: row for name, row in leads(rules.CALLBACK.name).items() if name.startswith("on_")}
CALLED = sorted(
    name for name, row in HOOKS.items() if (row.passes or name in RENAMED_HOOKS) and name != "on_env_runners_recreated"
)
#: What the hooks of Ray 1.0 to 2.39 were given.
OLD = {
    "on_algorithm_init": ("algorithm",),
    "on_trainer_init": ("trainer",),
    "on_checkpoint_loaded": ("algorithm",),
    "on_evaluate_start": ("algorithm",),
    "on_evaluate_end": ("algorithm", "evaluation_metrics"),
    "on_train_result": ("trainer", "result"),
    "on_sample_end": ("worker", "samples"),
    "on_workers_recreated": ("algorithm", "worker_set", "worker_ids", "is_evaluation"),
    "on_sub_environment_created": ("worker", "sub_environment", "env_context", "env_index"),
    "on_create_policy": ("policy_id", "policy"),
    "on_learn_on_batch": ("policy", "train_batch", "result"),
    "on_postprocess_trajectory": (
        "worker", "episode", "agent_id", "policy_id", "policies", "postprocessed_batch", "original_batches",
    ),
    **dict.fromkeys(
        ("on_episode_created", "on_episode_start", "on_episode_step", "on_episode_end"),
        ("worker", "base_env", "policies", "episode", "env_index"),
    ),
}  # fmt: skip
TYPES = {
    "worker": "RolloutWorker",
    "base_env": "BaseEnv",
    "policies": "Dict[PolicyID, Policy]",
    "episode": "Union[Episode, EpisodeV2]",
}
IMPORTS = """from typing import Dict, Union

from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env import BaseEnv
from ray.rllib.evaluation import Episode, RolloutWorker
from ray.rllib.evaluation.episode_v2 import EpisodeV2
from ray.rllib.policy import Policy
from ray.rllib.utils.typing import PolicyID
"""


def keyword_only(names: tuple[str, ...]) -> str:
    return f"self, *, {', '.join(names)}, **kwargs"


def annotated(names: tuple[str, ...]) -> str:
    return f"self, *, {', '.join(f'{n}: {TYPES[n]}' if n in TYPES else n for n in names)}, **kwargs"


def positional(names: tuple[str, ...]) -> str:
    return f"self, {', '.join(names)}, **kwargs"


def some_with_defaults(names: tuple[str, ...]) -> str:
    return f"self, *, {names[0]}, {', '.join(f'{n}=None' for n in names[1:])}{', ' * bool(names[1:])}**kwargs"


def without_keywords(names: tuple[str, ...]) -> str:
    return f"self, {', '.join(names)}"


def static(names: tuple[str, ...]) -> str:
    return f"{', '.join(names)}, **kwargs"


DIALECTS = (keyword_only, annotated, positional, some_with_defaults, without_keywords, static)


def script(hook: str, signature: str, body: str, *, is_static: bool = False) -> str:
    decorator = "    @staticmethod\n" if is_static else ""
    return (
        f"{IMPORTS}\n\nclass Callbacks(DefaultCallbacks):\n"
        f"{decorator}    def {hook}({signature}):\n        {body}\n\n\n"
        'config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)\n'
    )


def hook_of(text: str, name: str) -> ast.FunctionDef:
    found = [n for n in ast.walk(ast.parse(text)) if isinstance(n, ast.FunctionDef) and n.name == name]
    assert len(found) == 1, text
    return found[0]


def takes_what_is_passed(function: ast.FunctionDef, passes: tuple[str, ...], *, is_static: bool) -> bool:
    arguments = function.args
    own = [a.arg for a in (*arguments.posonlyargs, *arguments.args)][0 if is_static else 1 :]
    required = set(own[: len(own) - len(arguments.defaults)])
    required |= {
        a.arg for a, default in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True) if default is None
    }
    return required <= set(passes) and arguments.kwarg is not None


@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda d: d.__name__)
@pytest.mark.parametrize("hook", CALLED)
def test_hook_takes_what_the_new_stack_passes(hook: str, dialect: object) -> None:
    assert callable(dialect)
    names = OLD[hook]
    used = ", ".join(names) if dialect is not some_with_defaults else names[0]
    is_static = dialect is static
    done = checked(script(hook, dialect(names), f"print({used})", is_static=is_static), OPTIONS)
    name = RENAMED_HOOKS.get(hook, hook)
    function = hook_of(done.text, name)
    assert takes_what_is_passed(function, HOOKS[name].passes, is_static=is_static), done.text
    left = {n.id for n in ast.walk(function) if isinstance(n, ast.Name)} & set(RENAMED)
    assert not left, f"{left} is not bound any more"
    assert not [f for f in done.findings if f.status == "manual" and f.code == "RLM401"]


@pytest.mark.parametrize("hook", [name for name in CALLED if "episode" in OLD[name]])
def test_arguments_are_taken_out_of_the_keywords(hook: str) -> None:
    body = 'print(kwargs["episode"].user_data, kwargs["worker"].worker_index)'
    done = checked(script(hook, "self, **kwargs", body), OPTIONS)
    function = hook_of(done.text, hook)
    assert takes_what_is_passed(function, HOOKS[hook].passes, is_static=False)
    assert "print(episode.custom_data, env_runner.worker_index)" in done.text


@pytest.mark.parametrize("hook", sorted(HOOKS.keys() - set(CALLED) - {"on_env_runners_recreated"}))
@pytest.mark.parametrize("does", ["pass", "print(1)"])
def test_hook_that_is_gone_goes_or_is_named(hook: str, does: str) -> None:
    done = checked(script(hook, keyword_only(OLD[hook]), does), OPTIONS)
    found = [f for f in done.findings if f.code == "RLM401"]
    assert [f.status for f in found] == ["fixed" if does == "pass" else "manual"]
    assert (hook in done.text) == (does != "pass")


# -- episodes --------------------------------------------------------------------------------------------------------

FORMS = {
    "single": ".environment('CartPole-v1')",
    "multi": ".environment('x').multi_agent(policies={'p', 'q'}, policy_mapping_fn=lambda agent_id, episode: 'p')",
    "unknown": "",
}
AGENTS = {"no_agent": "", "one": "'agent0'", "named": "'a'", "variable": "agent_id", "keyword": "agent_id='a'"}
METHODS = sorted(name for name, form in episode_forms().items() if form.call)
#: Not those that the new episodes have, too, and the metrics.
ATTRIBUTES = sorted(
    (episode_forms().keys() - set(METHODS) | leads(rules.EPISODE.name).keys())
    - {"custom_metrics", "hist_data", "media"}
)


def episode_script(expression: str, form: str, hook: str) -> str:
    return (
        "from ray.rllib.algorithms.ppo import PPOConfig\nfrom ray.rllib.callbacks.callbacks import RLlibCallback\n\n\n"
        f"class Callbacks(RLlibCallback):\n    def {hook}(self, *, episode, **kwargs):\n"
        f"        agent_id = 'b'\n        print({expression}, agent_id)\n\n\n"
        f"config = PPOConfig(){FORMS[form]}.callbacks(Callbacks)\n"
    )


def asked_of_episodes(text: str) -> set[str]:
    """The attributes that an expression on ``episode`` names, of the episode itself and of those of its agents."""
    found = set()
    for node in ast.walk(hook_of(text, "on_episode_end")):
        if isinstance(node, ast.Attribute) and not (isinstance(node.value, ast.Name) and node.value.id == "self"):
            found.add(node.attr)
    return found


@pytest.fixture(scope="module")
def members() -> dict[str, set[str]]:
    spec = find_spec("ray")
    if spec is None or spec.origin is None:
        pytest.skip("Ray is not installed")
    env = Path(spec.origin).parent / "rllib" / "env"
    return {
        "single": _members(env / "single_agent_episode.py", "SingleAgentEpisode"),
        "multi": _members(env / "multi_agent_episode.py", "MultiAgentEpisode"),
    }


def _members(path: Path, name: str) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    owner = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == name)
    names = {node.name for node in ast.walk(owner) if isinstance(node, ast.FunctionDef)}
    return names | {n.attr for n in ast.walk(owner) if isinstance(n, ast.Attribute) and isinstance(n.ctx, ast.Store)}


def test_members_of_new_episodes(members: dict[str, set[str]]) -> None:
    public = {name for names in members.values() for name in names if not name.startswith("_")}
    buffers = {"lookback", "space"}
    assert public - buffers <= MEMBERS, public - MEMBERS


def assert_right(done: Migrated, old: str, form: str, members: dict[str, set[str]], *, told: bool = False) -> None:
    found = [f for f in done.findings if f.code == "RLM402"]
    assert found, "a silent miss"
    if any(f.status == "manual" for f in found):
        assert old in asked_of_episodes(done.text)
        return
    new = asked_of_episodes(done.text)
    allowed = members["single"] if form == "single" else members["single"] | members["multi"]
    assert new <= allowed, new - allowed
    if (
        form == "unknown"
        and not told
        and (forms := episode_forms().get(old)) is not None
        and forms.single != forms.multi
    ):
        assert all(f.status == "review" for f in found)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("old", ATTRIBUTES)
def test_attribute_of_an_episode(old: str, form: str, members: dict[str, set[str]]) -> None:
    done = checked(episode_script(f"episode.{old}", form, "on_episode_end"), OPTIONS)
    assert_right(done, old, form, members)


@pytest.mark.parametrize("agent", AGENTS)
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("old", METHODS)
def test_method_of_an_episode(old: str, form: str, agent: str, members: dict[str, set[str]]) -> None:
    done = checked(episode_script(f"episode.{old}({AGENTS[agent]})", form, "on_episode_end"), OPTIONS)
    assert_right(done, old, form, members, told=agent not in ("no_agent", "one"))
