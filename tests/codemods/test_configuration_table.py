"""Every row of the configuration tables, as a program: rewritten into what the target has, or named in a finding."""

from __future__ import annotations

import ast
import keyword
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import pytest

from case import checked
from rllib_codemods.api import surface
from rllib_codemods.facts import Argument, Key, ModelKey, algorithm_of_config, algorithms, methods, table
from rllib_migrate.codemod import Options
from rllib_migrate.engine import Migrated

TARGET = (2, 60)
BLOCKING = '.training(model={"custom_model": "mine"})'

#: Values that ask for something, by name; all other names are given a number.
SAMPLES: Mapping[str, str] = {
    "_enable_learner_api": "True",
    "_enable_new_api_stack": "True",
    "_enable_rl_module_api": "True",
    "action_space": "None",
    "algorithm_config_overrides_per_module": "{}",
    "batch_mode": '"complete_episodes"',
    "callbacks": "Callbacks",
    "callbacks_class": "Callbacks",
    "count_steps_by": '"agent_steps"',
    "custom_resources_per_worker": '{"special": 1}',
    "entropy_coeff_schedule": "[[0, 0.1], [100, 0.0]]",
    "env": '"CartPole-v1"',
    "env_config": '{"size": 3}',
    "env_runner_cls": "None",
    "env_to_module_connector": "None",
    "evaluation_config": '{"num_workers": 0, "explore": False}',
    "evaluation_duration_unit": '"episodes"',
    "exploration_config": '{"type": "Curiosity"}',
    "explore": "False",
    "framework": '"tf2"',
    "framework_str": '"tf2"',
    "grad_clip_by": '"norm"',
    "hiddens": "[64]",
    "input_config": '{"format": "json"}',
    "is_atari": "False",
    "learner_class": "None",
    "learner_config_dict": "{}",
    "learner_connector": "None",
    "log_level": '"WARN"',
    "lr_schedule": "[[0, 1e-3], [100, 1e-4]]",
    "model": '{"fcnet_hiddens": [64]}',
    "model_config": '{"post_fcnet_hiddens": [64]}',
    "model_config_dict": '{"fcnet_hiddens": [64]}',
    "_model_config": '{"fcnet_hiddens": [64]}',
    "module_to_env_connector": "None",
    "multiagent": '{"policies": {"a": None}}',
    "observation_filter": '"MeanStdFilter"',
    "observation_space": "None",
    "output": '"episodes"',
    "preprocessor_pref": '"deepmind"',
    "optimizer": '{"adam_epsilon": 1e-5}',
    "optimization": '{"actor_learning_rate": 1e-4}',
    "optimization_config": '{"actor_learning_rate": 1e-4}',
    "output_compress_columns": '["obs"]',
    "placement_strategy": '"PACK"',
    "policies": '{"a": None, "b": None}',
    "policy_graphs": '{"a": None, "b": None}',
    "policies_to_train": "[]",
    "policy_model_config": '{"fcnet_hiddens": [64]}',
    "q_model_config": '{"fcnet_hiddens": [64]}',
    "policy_mapping_fn": "lambda agent_id, episode, worker, **kwargs: agent_id",
    "remote_worker_envs": "True",
    "replay_buffer_config": '{"type": "MultiAgentPrioritizedReplayBuffer", "capacity": 1000}',
    "restart_failed_sub_environments": "True",
    "rl_module_spec": "spec",
    "td_error_loss_fn": '"huber"',
    "train_batch_size": "4000",
    "vf_share_layers": "True",
    "vtrace": "False",
}
MODEL_SAMPLES = {"fcnet_activation": '"relu"', "conv_activation": '"relu"'}


@dataclass(frozen=True, slots=True)
class Program:
    """One row in use: ``name`` is what a finding must speak of where the code can't be right."""

    config_class: str
    name: str
    code: str
    silent: bool

    @property
    def text(self) -> str:
        found = algorithm_of_config(self.config_class)
        assert found is not None
        module = found.config.rpartition(".")[0]
        return f"from {module} import {self.config_class}\n{self.code}\n"


def sample(name: str, harmless: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    yield "asking", SAMPLES.get(name, "3")
    yield from ((f"harmless {value}", value) for value in harmless)


def argument_programs(*, blocked: bool) -> Iterator[object]:
    for row in table(Argument):
        cls = "PPOConfig" if row.cls == "AlgorithmConfig" else row.cls
        algorithm = algorithm_of_config(cls)
        assert algorithm is not None
        if blocked and (not algorithm.bridge or row.name == "model"):
            continue
        for label, value in sample(row.name, row.harmless):
            before = f"{cls}(){BLOCKING}" if blocked and row.method != "build" else f"{cls}()"
            code = f"config = {before}.{row.method}({row.name}={value})"
            program = Program(
                cls, row.name, code, row.action == "same" and (row.severity is None or value in row.harmless)
            )
            yield pytest.param(program, id=f"{cls}.{row.method}({row.name}) {label}")


def key_programs() -> Iterator[object]:
    forms = {
        "attribute": "config.{} = {}",
        "item": 'config["{}"] = {}',
        "dict": 'config.update_from_dict({{"{}": {}}})',
    }
    for row in table(Key):
        cls = algorithms()[row.algorithm].config_class if row.algorithm else "PPOConfig"
        for label, value in sample(row.key, row.harmless):
            for form, spelling in forms.items():
                if form == "attribute" and keyword.iskeyword(row.key):
                    continue
                code = f"config = {cls}()\n{spelling.format(row.key, value)}"
                same = row.action == "same" and (row.severity is None or value in row.harmless)
                keeps = row.action == "rename" and row.target is not None and row.target.arguments == (row.key,)
                silent = keeps or (same and (form == "dict" or row.assigned is None))
                yield pytest.param(Program(cls, row.key, code, silent), id=f"{form} {cls} {row.key} {label}")


def model_programs() -> Iterator[object]:
    for row in table(ModelKey):
        for value in dict.fromkeys(("True", repr(row.default))):
            value = MODEL_SAMPLES.get(row.key, value)
            code = f'config = PPOConfig().training(model={{"{row.key}": {value}}})'
            yield pytest.param(Program("PPOConfig", row.key, code, False), id=f"{row.key} {value}")


@pytest.mark.parametrize("program", [*argument_programs(blocked=False)])
def test_arguments(program: Program) -> None:
    done = checked(program.text, Options(TARGET))
    assert_speaks(program, done)
    assert_right(program, done, pinned=False)


@pytest.mark.parametrize("program", [*argument_programs(blocked=True)])
def test_arguments_of_a_pinned_config(program: Program) -> None:
    done = checked(program.text, Options(TARGET))
    assert_right(program, done, pinned=any(s.stack == "pinned" for s in done.subjects))


@pytest.mark.parametrize("program", [*key_programs()])
def test_flat_names(program: Program) -> None:
    done = checked(program.text, Options(TARGET))
    assert_speaks(program, done)
    settable = surface(TARGET).config_attributes(program.config_class)
    for name, allowed in written_names(done.text):
        if name not in settable and name not in allowed:
            assert_named(program, done, name)
    assert_right(program, done, pinned=any(s.stack == "pinned" for s in done.subjects))


@pytest.mark.parametrize("program", [*model_programs()])
def test_model_keys(program: Program) -> None:
    done = checked(program.text, Options(TARGET))
    assert_speaks(program, done)
    known = "ray.rllib.core.rl_module.default_model_config.DefaultModelConfig.{}"
    for call in calls(done.text, "rl_module"):
        for key in ast.literal_eval(call.keywords[0].value):
            assert surface(TARGET).has(known.format(key)) or any(key in f.message for f in done.findings)
    assert bool(calls(done.text, "api_stack")) == any(s.stack == "pinned" for s in done.subjects)


@pytest.mark.runtime
@pytest.mark.parametrize("program", [*argument_programs(blocked=False), *argument_programs(blocked=True)])
def test_the_target_takes_it(program: Program) -> None:
    """What is left without a finding that it breaks is configured and validated by the target."""
    for module in ("ray", "torch", *(["PIL"] if program.config_class == "DreamerV3Config" else [])):
        pytest.importorskip(module)
    from ray.rllib.callbacks.callbacks import RLlibCallback

    done = checked(program.text, Options(TARGET))
    pinned = any(s.stack == "pinned" for s in done.subjects)
    breaks = [f for f in done.findings if f.status == "manual" and f.severity == "breaks"]
    if ".build" in done.text or any(not pinned or "custom_model" not in f.message for f in breaks):
        pytest.skip("it builds, or is said to break")
    if pinned and ("tf2" in done.text or program.name == "off_policy_estimation_methods"):
        pytest.skip("needs TensorFlow or old data")
    names = {"Callbacks": RLlibCallback}
    exec(done.text, names)
    config = names["config"]
    if program.config_class in ("BCConfig", "MARWILConfig") and not pinned:
        config.offline_data(dataset_num_iters_per_learner=1)
    if program.config_class == "CQLConfig" and not pinned:
        # As it comes, it does not pass its own validation on the new stack.
        config.training(replay_buffer_config={"type": "EpisodeReplayBuffer"}, lr=None)
        config.offline_data(dataset_num_iters_per_learner=1)
    config.validate()


# -- what must hold --------------------------------------------------------------------------------------------------


def assert_speaks(program: Program, done: Migrated) -> None:
    said = [f for f in done.findings if f.line > 1]
    assert program.silent or said, "passed in silence"


def assert_named(program: Program, done: Migrated, name: str) -> None:
    spoken = " ".join(f"{f.message} {f.old}" for f in done.findings if f.status == "manual")
    assert name in spoken, f"`{name}` is left, and no finding says so:\n{done.text}"


def assert_right(program: Program, done: Migrated, *, pinned: bool) -> None:
    """All methods and arguments exist on the target; on the new stack none of them is deprecated."""
    gone = {old for old in methods() if methods()[old].severity != "deprecated"}
    for call in calls(done.text):
        method = call.func.attr if isinstance(call.func, ast.Attribute) else ""
        if method in ("overrides", "update_from_dict", ""):
            continue
        known = surface(TARGET).config_arguments(program.config_class, method)
        if known is None or method in gone:
            assert_named(program, done, method)
            continue
        for name in (k.arg for k in call.keywords if k.arg is not None):
            if name not in known or (known[name] and not pinned):
                assert_named(program, done, name)


def calls(text: str, method: str = "") -> list[ast.Call]:
    found = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]
    return [c for c in found if not method or (isinstance(c.func, ast.Attribute) and c.func.attr == method)]


def written_names(text: str) -> Iterator[tuple[str, set[str]]]:
    """Flat names that the code gives a value, each with what may stand for an attribute there."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute):
            yield node.targets[0].attr, set()
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript):
            yield ast.literal_eval(node.targets[0].slice), set()
    for call in calls(text, "update_from_dict"):
        translated = {"framework", "callbacks", "input", "lambda", "multiagent", "env_config"}
        assert isinstance(call.args[0], ast.Dict)
        yield from ((ast.literal_eval(key), translated) for key in call.args[0].keys if key is not None)
