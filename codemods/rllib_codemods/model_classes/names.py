"""What attributes and methods torch modules, old models and RLModules have of their own.

Read from torch 2.x, and from the sources of Ray 2.3.1 to 2.60: ``models/torch/torch_modelv2.py``,
``core/rl_module/rl_module.py`` and ``core/rl_module/torch/torch_rl_module.py``.
"""

from __future__ import annotations

#: What every torch module has.
TORCH = frozenset({
    "add_module", "apply", "bfloat16", "buffers", "children", "cpu", "cuda", "double", "eval", "extra_repr", "float",
    "get_buffer", "get_parameter", "get_submodule", "half", "load_state_dict", "modules", "named_buffers",
    "named_children", "named_modules", "named_parameters", "parameters", "register_backward_hook", "register_buffer",
    "register_forward_hook", "register_forward_pre_hook", "register_full_backward_hook", "register_module",
    "register_parameter", "requires_grad_", "share_memory", "state_dict", "to", "train", "training", "type",
    "zero_grad",
})  # fmt: skip
#: What an RLModule has of its own: a class that uses such a name for something else would break it.
RL_MODULE = frozenset({
    "_annotated", "_check_component", "_default_input_specs", "_forward", "_forward_exploration", "_forward_inference",
    "_forward_train", "_get_subcomponents", "_is_setup", "_is_stateful", "_restore_all_subcomponents_from_path",
    "action_dist_cls", "as_multi_rl_module", "catalog", "compile", "compute_values", "config", "forward_exploration",
    "forward_inference", "forward_train", "framework", "from_checkpoint", "get_checkpointable_components",
    "get_ctor_args_and_kwargs", "get_exploration_action_dist_cls", "get_inference_action_dist_cls", "get_metadata",
    "get_state", "get_train_action_dist_cls", "inference_only", "input_specs_exploration", "input_specs_inference",
    "input_specs_train", "is_stateful", "learner_only", "output_specs_exploration", "output_specs_inference",
    "output_specs_train", "restore_from_path", "save_to_path", "set_state", "setup", "unwrapped",
})  # fmt: skip
#: Attributes that RLModules have, by the argument of the old constructor that means the same.
SHARED = {"action_space": "action_space", "model_config": "model_config", "observation_space": "obs_space"}
#: Methods of old models that nothing calls any more.
OLD_METHODS = frozenset({
    "context", "custom_loss", "import_from_h5", "is_time_major", "last_output", "metrics", "trainable_variables",
    "variables",
})  # fmt: skip
