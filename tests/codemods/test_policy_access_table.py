"""Each form of access to a policy, on each way to come by an algorithm."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from case import checked
from rllib_migrate.codemod import Options

OPTIONS = Options((2, 60))
CODE = "RLM502"
SYNC = (
    'foreach_env_runner(lambda env_runner, weights={0}.get_weights(): env_runner.set_state({{"rl_module": weights}}))'
)


@dataclass(frozen=True)
class Receiver:
    """``code`` has ``HERE`` where a form stands; ``name`` is the algorithm there. ``status``: of what is rewritten."""

    id: str
    name: str
    code: str
    status: str


PPO = 'from ray.rllib.algorithms.ppo import PPOConfig\n\nconfig = PPOConfig().environment("CartPole-v1")\n'
RECEIVERS = (
    Receiver("config", "algo", f"{PPO}algo = config.build()\nHERE\n", "fixed"),
    Receiver(
        "trainer",
        "trainer",
        "from ray.rllib.agents.ppo import PPOTrainer\n\n"
        'trainer = PPOTrainer(config={"env": "CartPole-v1", "lr": 0.1})\nHERE\n',
        "fixed",
    ),
    Receiver(
        "attribute",
        "self.agent",
        f"{PPO}\n\nclass Agent:\n    def __init__(self):\n        self.agent = config.build()\n\n"
        "    def look(self):\n        HERE\n",
        "fixed",
    ),
    Receiver("function", "algo", f"{PPO}\n\ndef look(algo):\n    HERE\n\n\nlook(config.build())\n", "fixed"),
    Receiver("async", "algo", f"{PPO}\n\nasync def look():\n    algo = config.build()\n    HERE\n", "fixed"),
    Receiver("branch", "algo", f"{PPO}algo = config.build()\nif algo.iteration:\n    # here\n    HERE\n", "fixed"),
    Receiver(
        "annotated",
        "algo",
        "from ray.rllib.algorithms.algorithm import Algorithm\n\n\ndef look(algo: Algorithm):\n    HERE\n",
        "review",
    ),
    Receiver(
        "hook",
        "algorithm",
        "from ray.rllib.callbacks.callbacks import RLlibCallback\n\n\nclass Look(RLlibCallback):\n"
        "    def on_train_result(self, *, algorithm, result, **kwargs):\n        HERE\n",
        "review",
    ),
)
PINNED = Receiver(
    "pinned",
    "algo",
    f"{PPO}config.api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)\n"
    "algo = config.build_algo()\nHERE\n",
    "",
)
UNKNOWN = Receiver("unknown", "trainer", "import ray.rllib\n\n\ndef look(trainer):\n    HERE\n", "")
FOREIGN = Receiver("foreign", "algo", "import ray.rllib\nimport other\n\nalgo = other.Algo()\nHERE\n", "")

#: The form, and what it is then; ``{0}`` is the algorithm, ``{1}`` the id that is written where none was.
FORMS = {
    "x = {0}.get_policy('p')": "x = {0}.get_module('p')",
    "x = {0}.get_policy(policy_id='p')": "x = {0}.get_module(module_id='p')",
    "x = {0}.get_policy(name)": "x = {0}.get_module(name)",
    "x = {0}.get_policy()": "x = {0}.get_module({1})",
    "x = ({0}.get_policy)('p')": "x = ({0}.get_module)('p')",
    "x = {0}.get_policy('p').model": "x = {0}.get_module('p')",
    "x = {0}.get_policy('p').model.state_dict()": "x = {0}.get_module('p').state_dict()",
    "x = {0}.get_policy('p').is_recurrent()": "x = {0}.get_module('p').is_stateful()",
    "x = {0}.get_policy('p').device": "x = next({0}.get_module('p').parameters()).device",
    "x = {0}.get_policy('p').get_weights()": "x = {0}.get_weights(['p'])['p']",
    "x = [p for p in {0}.get_policy('p').model.parameters()]": "x = [p for p in {0}.get_module('p').parameters()]",
    "x = lambda: {0}.get_policy('p').model": "x = lambda: {0}.get_module('p')",
    "{0}.set_weights({0}.get_weights())": "{0}.learner_group.set_weights({0}.get_weights())",
    "{0}.set_weights(weights={0}.get_weights())": "{0}.learner_group.set_weights(weights={0}.get_weights())",
    "{0}.get_policy('p').set_weights({0}.get_policy('q').get_weights())": (
        "{0}.learner_group.set_weights({{'p': {0}.get_weights(['q'])['q']}})"
    ),
}
#: What a person has to do; it stays so in the migrated file.
BY_HAND = (
    "x = {0}.get_policy('p').config",
    "x = {0}.get_policy('p').dist_class",
    "x = {0}.get_policy('p').num_state_tensors()",
    "x = {0}.get_policy('p').learn_on_batch(batch)",
    "x = {0}.get_policy('p').export_model('/tmp/x', onnx=11)",
    "x = {0}.get_policy('p').model.base_model.summary()",
    "x = {0}.get_policy('p').model.load_state_dict(state)",
    "x = {0}.get_policy('p').set_state(state)",
    "x = {0}.export_policy_model('/tmp/x')",
    "x = {0}.import_policy_model_from_h5('/tmp/x')",
    "x = {0}.get_policy",
    "x = {0}.get_policy(*ids)",
    "x = {0}.set_weights({0}.get_weights())",
    "{0}.get_policy('p').entropy_coeff = 0",
)


def _text(receiver: Receiver, form: str) -> str:
    return receiver.code.replace("HERE", form.format(receiver.name, "'default_policy'"))


def _id(receiver: Receiver) -> str:
    return receiver.id


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("receiver", RECEIVERS, ids=_id)
def test_form_is_rewritten(receiver: Receiver, form: str) -> None:
    done = checked(_text(receiver, form), OPTIONS)
    found = [f for f in done.findings if f.code == CODE]
    one = "" if receiver.status == "fixed" else "'default_policy'"
    assert FORMS[form].format(receiver.name, one) in done.text.replace('"', "'")
    assert {f.status for f in found} == {receiver.status}, [f.message for f in found]
    if "learner_group.set_weights" in FORMS[form]:
        assert f"{receiver.name}.env_runner_group.{SYNC.format(receiver.name)}" in done.text


@pytest.mark.parametrize("form", BY_HAND)
@pytest.mark.parametrize("receiver", RECEIVERS, ids=_id)
def test_form_is_left_to_a_person(receiver: Receiver, form: str) -> None:
    done = checked(_text(receiver, form), OPTIONS)
    assert [f.message for f in done.findings if f.code == CODE and f.status == "manual"]


#: The old stack of Ray 2.60 reads no HDF5 either.
@pytest.mark.parametrize("form", [form for form in (*FORMS, *BY_HAND) if "import_policy_model" not in form])
def test_form_stays_on_the_old_stack(form: str) -> None:
    done = checked(_text(PINNED, form), OPTIONS)
    assert not [f.message for f in done.findings if f.code == CODE]


@pytest.mark.parametrize("form", [form for form in FORMS if "get_policy" in form])
def test_form_of_an_unknown_value_is_only_reported(form: str) -> None:
    done = checked(_text(UNKNOWN, form), OPTIONS)
    found = [f for f in done.findings if f.code == CODE]
    assert done.text == _text(UNKNOWN, form)
    assert found
    assert all(f.status == "manual" and f.message.startswith("if this is an Algorithm") for f in found)


@pytest.mark.parametrize("form", [form for form in (*FORMS, *BY_HAND) if "get_policy" not in form])
def test_weak_names_of_other_libraries_are_left_alone(form: str) -> None:
    done = checked(_text(FOREIGN, form), OPTIONS)
    assert done.text == _text(FOREIGN, form)
    strong = ("import_policy_model_from_h5", "export_policy_model")
    assert any(name in form for name in strong) or not [f for f in done.findings if f.code == CODE]
