"""Holds a migrated model to the old one: with the old weights loaded, the same inputs give the same outputs.

The old script is not run, which the target Ray would not let: of its statements, those that define something are. Its
comment line ``# old: Net {"custom_model_config": {...}}`` names the class and the model dict that the old stack was
given; the class is built and called as the old stack did.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import numpy as np

OLD = re.compile(r"^# old: (\w+) (\{.*\})$", re.MULTILINE)
BATCH = 7
TOLERANCE = 1e-5
#: Old algorithms that said otherwise than ``MODEL_DEFAULTS``.
OWN_DEFAULTS = {"PPO": {"vf_share_layers": False}}


def old_class(path: str, name: str) -> type:
    """A class of an old script."""
    tree = ast.parse(Path(path).read_text(encoding="utf-8"))
    tree.body = [statement for statement in tree.body if _defines(statement)]
    names: dict[str, Any] = {"__name__": "old_script"}
    exec(compile(tree, path, "exec"), names)
    cls = names[name]
    assert isinstance(cls, type)
    return cls


def _defines(statement: ast.stmt) -> bool:
    """Imports, classes, functions, and names that are given literals or what RLlib's functions import."""
    if isinstance(statement, ast.Assign):
        value = statement.value
        called = value.func if isinstance(value, ast.Call) else None
        if isinstance(called, ast.Name) and called.id.startswith("try_import"):
            return True
        return not any(isinstance(node, ast.Call) for node in ast.walk(value))
    return isinstance(statement, (ast.Import, ast.ImportFrom, ast.ClassDef, ast.FunctionDef))


def old_model(path: str, name: str, given: dict[str, Any], spaces: tuple[Any, Any], algorithm: str) -> tuple[Any, Any]:
    """The model as the old stack built it, and the preprocessor of its observations."""
    from ray.rllib.models import MODEL_DEFAULTS, ModelCatalog

    cls = old_class(path, name)
    config = {**MODEL_DEFAULTS, **OWN_DEFAULTS.get(algorithm, {}), **given, "custom_model": cls}
    observation_space, action_space = spaces
    preprocessor = ModelCatalog.get_preprocessor_for_space(observation_space)
    _, outputs = ModelCatalog.get_action_dist(action_space, config, framework="torch")
    model = ModelCatalog.get_model_v2(
        preprocessor.observation_space, action_space, outputs, config, "torch", "default_model"
    )
    return model, preprocessor


def observations(space: Any, count: int = BATCH) -> list[Any]:
    """Observations within a space; those of unbounded boxes are of the order of one."""
    import gymnasium as gym

    space.seed(1)
    rng = np.random.default_rng(1)
    if isinstance(space, gym.spaces.Box) and np.issubdtype(space.dtype, np.floating):
        return [np.clip(rng.normal(size=space.shape), space.low, space.high).astype(space.dtype) for _ in range(count)]
    return [space.sample() for _ in range(count)]


def difference(algo: Any, path: str, module_id: str = "default_policy") -> str:
    """What differs between the model of an old script and the module that the migrated one trains; "" for nothing."""
    import torch
    import tree
    from ray.rllib.core.columns import Columns
    from ray.rllib.utils.torch_utils import convert_to_torch_tensor

    found = OLD.search(Path(path).read_text(encoding="utf-8"))
    assert found, "the script has no line `# old: Class {...}`"
    name, given = found[1], ast.literal_eval(found[2])
    spaces = algo.env_runner.get_spaces()
    space, action_space = spaces[module_id]
    torch.manual_seed(3)
    algorithm = type(algo).__name__
    model, preprocessor = old_model(path, name, given, (space, action_space), algorithm)
    module = algo.config.get_multi_rl_module_spec(spaces=spaces).build()[module_id]
    weights = model.state_dict()
    # A class that is run as it is stands within the module that runs it.
    (module if module.state_dict().keys() == weights.keys() else module.model).load_state_dict(weights)
    model.eval()

    samples = observations(space)
    flat = convert_to_torch_tensor(np.stack([preprocessor.transform(sample) for sample in samples]))
    batch = {Columns.OBS: convert_to_torch_tensor(tree.map_structure(lambda *parts: np.stack(parts), *samples))}
    with torch.no_grad():
        logits, _ = model({"obs": flat, "is_training": False}, [], None)
        values = model.value_function()
        module.train()
        module.eval()
        new_logits = module._forward_train(batch)[Columns.ACTION_DIST_INPUTS]
        new_values = module.compute_values(batch)
        sampled = module.forward_inference(batch)[Columns.ACTION_DIST_INPUTS]
    said = [
        _differ("logits", logits, new_logits),
        _differ("values", values, new_values),
        _differ("logits for sampling", logits, sampled),
    ]
    return "; ".join(filter(None, said))


def _differ(what: str, old: Any, new: Any) -> str:
    if tuple(old.shape) != tuple(new.shape):
        return f"{what} have shape {tuple(new.shape)}, not {tuple(old.shape)}"
    distance = float((old - new).abs().max())
    return "" if distance <= TOLERANCE else f"{what} differ by {distance}"
