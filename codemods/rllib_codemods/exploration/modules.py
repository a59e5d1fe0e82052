"""The default network of each algorithm on the new stack, and its catalog, as far as the target has them."""

from __future__ import annotations

from rllib_codemods.api import surface
from rllib_codemods.facts import algorithms

Release = tuple[int, int]

SPEC = "ray.rllib.core.rl_module.rl_module.RLModuleSpec"
COLUMNS = "ray.rllib.core.columns.Columns"
DISTRIBUTIONS = "ray.rllib.core.distribution.torch.torch_distribution"
_BEFORE = "ray.rllib.models.torch.torch_distributions"

_PPO = "ray.rllib.algorithms.ppo.torch.default_ppo_torch_rl_module.DefaultPPOTorchRLModule"
_PPO_CATALOG = "ray.rllib.algorithms.ppo.ppo_catalog.PPOCatalog"
_MODULES = {
    "APPO": "ray.rllib.algorithms.appo.torch.default_appo_torch_rl_module.DefaultAPPOTorchRLModule",
    "BC": "ray.rllib.algorithms.bc.torch.default_bc_torch_rl_module.DefaultBCTorchRLModule",
    "CQL": "ray.rllib.algorithms.cql.torch.default_cql_torch_rl_module.DefaultCQLTorchRLModule",
    "DQN": "ray.rllib.algorithms.dqn.torch.default_dqn_torch_rl_module.DefaultDQNTorchRLModule",
    "SAC": "ray.rllib.algorithms.sac.torch.default_sac_torch_rl_module.DefaultSACTorchRLModule",
}
#: Those whose default network takes its distribution from a catalog that says nothing else.
_CATALOGS = {
    **dict.fromkeys(("APPO", "IMPALA", "MARWIL", "PPO"), _PPO_CATALOG),
    "BC": "ray.rllib.algorithms.bc.bc_catalog.BCCatalog",
}
#: The catalogs of the others, which say more.
_OTHER_CATALOGS = {
    **dict.fromkeys(("CQL", "SAC"), "ray.rllib.algorithms.sac.sac_catalog.SACCatalog"),
    "DQN": "ray.rllib.algorithms.dqn.dqn_catalog.DQNCatalog",
}


def successor(algorithm: str) -> str:
    """The algorithm of the target that an old one is, or comes nearest to; PPO where none is known."""
    row = algorithms().get(algorithm)
    if row is None:
        return "PPO"
    return row.name if row.registered else row.successor or "PPO"


def default_module(algorithm: str) -> str:
    """The default RLModule of an algorithm, dotted."""
    return _MODULES.get(successor(algorithm), _PPO)


def catalog(algorithm: str) -> str | None:
    """The catalog that gives the default network of an algorithm its distribution; None where it can't be another."""
    return _CATALOGS.get(algorithm)


def any_catalog(algorithm: str) -> str:
    """The catalog of an algorithm's default network, or of that of its successor."""
    kept = successor(algorithm)
    return _CATALOGS.get(kept) or _OTHER_CATALOGS.get(kept, _PPO_CATALOG)


def distributions(target: Release) -> str:
    """The module of the target that holds the distributions."""
    return DISTRIBUTIONS if missing(target, f"{DISTRIBUTIONS}.TorchDistribution") is None else _BEFORE


def missing(target: Release, *dotted: str) -> str | None:
    """The first of some names that the target does not have."""
    return next((name for name in dotted if not surface(target).has(name)), None)


#: The attributes of a default module (DefaultPPOTorchRLModule of Ray 2.60.0, ``nn.Module`` included): none of them may
#: be a name of one's own. Those with two underscores are left out.
RESERVED = frozenset({
    "T_destination", "action_dist_cls", "add_module", "apply", "as_multi_rl_module", "bfloat16", "buffers",
    "call_super_init", "catalog", "children", "compile", "compute_values", "config", "cpu", "cuda", "double",
    "dump_patches", "encoder", "eval", "extra_repr", "float", "forward", "forward_exploration", "forward_inference",
    "forward_train", "from_checkpoint", "get_buffer", "get_checkpointable_components", "get_ctor_args_and_kwargs",
    "get_exploration_action_dist_cls", "get_extra_state", "get_inference_action_dist_cls", "get_initial_state",
    "get_metadata", "get_non_inference_attributes", "get_parameter", "get_state", "get_submodule",
    "get_train_action_dist_cls", "half", "inference_only", "input_specs_exploration", "input_specs_inference",
    "input_specs_train", "ipu", "is_stateful", "learner_only", "load_state_dict", "model_config", "modules", "mtia",
    "named_buffers", "named_children", "named_modules", "named_parameters", "observation_space",
    "output_specs_exploration", "output_specs_inference", "output_specs_train", "parameters", "pi",
    "register_backward_hook", "register_buffer", "register_forward_hook", "register_forward_pre_hook",
    "register_full_backward_hook", "register_full_backward_pre_hook", "register_load_state_dict_post_hook",
    "register_load_state_dict_pre_hook", "register_module", "register_parameter", "register_state_dict_post_hook",
    "register_state_dict_pre_hook", "requires_grad_", "restore_from_path", "save_to_path", "set_extra_state",
    "set_state", "set_submodule", "setup", "share_memory", "state_dict", "to", "to_empty", "train", "training",
    "type", "unwrapped", "vf", "xpu", "zero_grad", "_apply", "_backward_hooks", "_backward_pre_hooks", "_buffers",
    "_call_impl", "_check_component", "_compiled_call_impl", "_forward", "_forward_exploration", "_forward_hooks",
    "_forward_inference", "_forward_pre_hooks", "_forward_train", "_get_name", "_is_setup", "_is_stateful",
    "_modules", "_named_members", "_parameters", "_restore_all_subcomponents_from_path", "_slow_forward",
    "_state_dict_hooks", "_version", "_wrapped_call_impl",
})  # fmt: skip
