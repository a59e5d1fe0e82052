"""The model of an old script beside the module of the migrated one: same weights, same inputs, same outputs?

The old class is built as the old stack built it, and called as a policy called it: with observations that a
preprocessor has flattened, without a time dimension, and with the lengths of sequences, padded to the longest one.
The new module is given what the env-to-module pipeline of its algorithm makes of the same observations.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

#: The lengths of the sequences that are compared; the last steps of the shorter ones are padding.
LENGTHS = (5, 3, 4)
#: Ends what is run of an old script: the config and what follows need no second look.
END = "# config\n"


def differences(algo: Any, path: str, name: str) -> str:
    """What differs; "" where nothing does."""
    import numpy as np
    import torch
    from ray.rllib.core.columns import Columns

    np.random.seed(0)
    torch.manual_seed(0)
    module = _module(algo)
    old_class = _old_class(path, name)
    old, preprocessor = _built(old_class, algo, module)
    new_weights = getattr(module, "model", module)
    new_weights.load_state_dict(old.state_dict())
    count, time = len(LENGTHS), max(LENGTHS)
    space = _space(algo)
    space.seed(0)
    observations = [space.sample() for _ in range(count * time)]
    flat = torch.as_tensor(np.stack([preprocessor.transform(o) for o in observations]), dtype=torch.float32)
    given = _through_the_pipeline(algo, module, observations)
    stateful = module.is_stateful()
    states = old.get_initial_state()
    assert stateful == bool(states), "one of them keeps a state, the other one does not"
    if not stateful:
        logits, _ = old({"obs": flat}, [], None)
        values = old.value_function()
        batch = {Columns.OBS: given}
        found = [("logits", logits, module.forward_train(batch)[Columns.ACTION_DIST_INPUTS])]
        found.append(("values", values, module.compute_values(batch)))
        return _compared(found)
    import tree

    begin = [torch.as_tensor(np.asarray(torch.as_tensor(s).detach()), dtype=torch.float32) for s in states]
    begin = [torch.stack([s + 0.1 * i for i in range(count)]) for s in begin]
    lengths = torch.as_tensor(LENGTHS, dtype=torch.int32)
    real = torch.arange(time)[None, :] < lengths[:, None]
    flat = flat.reshape(count, time, *flat.shape[1:])
    flat[~real] = 0.0
    given = tree.map_structure(lambda x: x.reshape(count, time, *x.shape[2:]).clone(), given)
    tree.map_structure(lambda x: x.__setitem__(~real, torch.zeros((), dtype=x.dtype)), given)

    logits, _ = old({"obs": flat.flatten(0, 1)}, list(begin), lengths)
    values = old.value_function().reshape(count, time)
    padding = 2  # the target pads to `max_seq_len`, which may be more than the longest sequence
    given = tree.map_structure(lambda x: torch.cat([x, torch.zeros_like(x[:, :padding])], dim=1), given)
    batch = {
        Columns.OBS: given,
        Columns.STATE_IN: {key: begin[int(key)] for key in module.get_initial_state()},
        Columns.SEQ_LENS: lengths,
    }
    out = module.forward_train(batch)[Columns.ACTION_DIST_INPUTS]
    new_values = module.compute_values(batch)
    found = [
        ("logits", logits.reshape(count, time, -1)[real], out[:, :time][real]),
        ("values", values[real], new_values[:, :time][real]),
    ]
    if new_values.shape != (count, time + padding):
        return f"values have the shape {tuple(new_values.shape)}"

    # One step of each environment, as an EnvRunner asks for it.
    one = torch.ones(count, dtype=torch.int32)
    logits, after = old({"obs": flat[:, 0]}, list(begin), one)
    step = {Columns.OBS: tree.map_structure(lambda x: x[:, :1], given), Columns.STATE_IN: batch[Columns.STATE_IN]}
    outs = module.forward_exploration(step)
    found.append(("logits of a step", logits, outs[Columns.ACTION_DIST_INPUTS][:, 0]))
    found.append(("values of a step", old.value_function(), module.compute_values(step)[:, 0]))
    for key, state in outs[Columns.STATE_OUT].items():
        found.append((f"state {key}", after[int(key)], state))
    return _compared(found)


def _compared(found: list[tuple[str, Any, Any]]) -> str:
    import torch

    said = []
    for what, old, new in found:
        if old.shape != new.shape:
            said.append(f"{what}: {tuple(old.shape)} and {tuple(new.shape)}")
        elif not torch.allclose(old, new, atol=1e-5):
            said.append(f"{what}: {(old - new).abs().max().item():g} apart")
    return "; ".join(said)


def _module(algo: Any) -> Any:
    """The module that is trained: the one that samples may have no values."""
    return next(iter(algo.learner_group._learner.module.values())).unwrapped()


def _space(algo: Any) -> Any:
    return algo.env_runner.env.single_observation_space


def _old_class(path: str, name: str) -> type:
    text = Path(path).read_text(encoding="utf-8")
    top, _, rest = text.partition(END)
    assert rest, f"the script says nowhere {END!r}"
    names: dict[str, Any] = {"__name__": "old_script"}
    exec(compile(top, path, "exec"), names)
    found: type = names[name]
    return found


def _built(old_class: type, algo: Any, module: Any) -> tuple[Any, Any]:
    """As ``ModelCatalog.get_model_v2()`` built it for an old policy, and the preprocessor of its observations."""
    from ray.rllib.models import MODEL_DEFAULTS, ModelCatalog
    from ray.rllib.models.preprocessors import get_preprocessor

    given = {k: v for k, v in dict(module.model_config).items() if k in MODEL_DEFAULTS}
    config = {**MODEL_DEFAULTS, "vf_share_layers": False, **given, "custom_model": old_class}
    preprocessor = get_preprocessor(_space(algo))(_space(algo), {})
    space = preprocessor.observation_space
    _, outputs = ModelCatalog.get_action_dist(module.action_space, config, framework="torch")
    model = ModelCatalog.get_model_v2(
        obs_space=space, action_space=module.action_space, num_outputs=outputs, model_config=config, framework="torch"
    )
    return model, preprocessor


def _through_the_pipeline(algo: Any, module: Any, observations: list[Any]) -> Any:
    """The batch of observations that an EnvRunner gives its module."""
    from ray.rllib.core.columns import Columns
    from ray.rllib.env.single_agent_episode import SingleAgentEpisode

    runner = algo.env_runner
    spaces = {"observation_space": runner.env.single_observation_space, "action_space": module.action_space}
    episodes = [SingleAgentEpisode(observations=[observation], **spaces) for observation in observations]
    batch: dict[str, Any] = runner._env_to_module(
        batch={}, episodes=episodes, rl_module=runner.module, explore=False, shared_data={}, metrics=runner.metrics
    )
    return batch[Columns.OBS]
