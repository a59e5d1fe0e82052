"""The rules on configuration (RLM2xx)."""

from __future__ import annotations

from rllib_migrate.codemod import Rule

GUIDE = "https://docs.ray.io/en/latest/rllib/new-api-stack-migration-guide.html"

METHOD = Rule(
    "RLM201",
    "renamed-config-method",
    "A method of AlgorithmConfig has another name now.",
    "`rollouts()` and `exploration()` raise; their arguments belong to `env_runners()`.",
    url=f"{GUIDE}#algorithmconfig-env-runners",
)
ARGUMENT = Rule(
    "RLM202",
    "renamed-config-argument",
    "An argument of a config method has another name or another method now.",
    "The old spelling raises, is ignored or warns, by argument and release.",
    url=f"{GUIDE}#check-your-algorithmconfig",
)
DROPPED = Rule(
    "RLM203",
    "config-argument-without-effect",
    "An argument that has no meaning on the new stack.",
    "It raises or is ignored; leaving it out changes nothing on the new stack.",
    lost="Nothing: the new stack has no use for the setting.",
    url=f"{GUIDE}#check-your-algorithmconfig",
    minutes=2,
)
BY_HAND = Rule(
    "RLM204",
    "config-argument-by-hand",
    "A setting without a mechanical counterpart on the new stack.",
    "What it did is done elsewhere now: in the environment, a connector, a Learner or an RLModule.",
    url=f"{GUIDE}#check-your-algorithmconfig",
    minutes=20,
)
SCHEDULE = Rule(
    "RLM205",
    "schedule-to-value",
    "`lr_schedule` and `entropy_coeff_schedule` are the values of `lr` and `entropy_coeff` now.",
    "The old arguments raise when the algorithm is built. A new one starts at timestep 0 and counts environment steps.",
    check="Compare the logged learning rate with that of an old run.",
    url=f"{GUIDE}#learning-rate-and-coefficient-schedules",
    minutes=10,
)
GPUS = Rule(
    "RLM206",
    "gpus-to-learners",
    "GPUs for training belong to the Learners.",
    "`resources(num_gpus=...)` is accepted and ignored: training runs on the CPU.",
    check="Several GPUs are several Learners; batch sizes are per Learner.",
    url=f"{GUIDE}#algorithmconfig-resources",
)
BATCH = Rule(
    "RLM207",
    "batch-size-per-learner",
    "Batch and minibatch sizes are counted per Learner.",
    "With several Learners the total is the number of Learners times the value.",
    url=f"{GUIDE}#train-batch-size",
)
MODEL = Rule(
    "RLM208",
    "model-config",
    "The default network is set by `rl_module(model_config=...)`.",
    "`training(model=...)` is ignored with a warning: the default network is built.",
    check="Compare the number of parameters with the old network.",
    url=f"{GUIDE}#neural-network-configuration",
    minutes=15,
)
FILTER = Rule(
    "RLM209",
    "observation-filter",
    "Observation filters are connectors.",
    "`observation_filter` is accepted and ignored: observations are not normalised.",
    check="The new filter clips at +-10; `MeanStdFilter(clip_by_value=float('inf'))` gives the old numbers.",
    lost="The state of the filters in old checkpoints.",
    url=f"{GUIDE}#algorithmconfig-env-runners",
    minutes=10,
)
EXPLORATION = Rule(
    "RLM210",
    "exploration-config",
    "Exploration is part of the RLModule; DQN's epsilon is an argument of `training()`.",
    "A non-empty `exploration_config` raises when the algorithm is built.",
    lost="Exploration objects with settings of their own, unless they are ported to `_forward_exploration()`.",
    url=f"{GUIDE}#algorithmconfig-exploration",
    minutes=45,
)
FRAMEWORK = Rule(
    "RLM211",
    "framework-torch",
    "The new stack runs on torch only.",
    '`framework("tf")` and `framework("tf2")` raise when the algorithm is built.',
    check="Models, losses and preprocessing of your own must be torch too.",
    lost="Models and policies of TensorFlow, and weights that were saved from them.",
    url=f"{GUIDE}#algorithmconfig-framework",
    minutes=10,
)
EVALUATION = Rule(
    "RLM212",
    "evaluation-config",
    "Keys inside `evaluation_config` are those of the new stack.",
    "Old keys are ignored or raise when evaluation starts.",
    url=f"{GUIDE}#check-your-algorithmconfig",
    minutes=10,
)
BUFFER = Rule(
    "RLM213",
    "episode-replay-buffer",
    "Replay buffers hold episodes.",
    "The old buffer types raise; old keys inside `replay_buffer_config` are accepted and ignored.",
    check="Capacity counts timesteps as before; compare it with what the old run logged.",
    lost="Settings that only the old buffers read; the message names them.",
    url=f"{GUIDE}#algorithmconfig-training",
    minutes=15,
)
BUILD = Rule(
    "RLM214",
    "build-to-build-algo",
    "`build()` is called `build_algo()`.",
    "`build()` warns since Ray 2.41.",
    url=f"{GUIDE}#check-your-algorithmconfig",
    minutes=1,
)
ATTRIBUTE = Rule(
    "RLM215",
    "config-attribute",
    "An attribute, item or `update_from_dict` key of a config has another name now.",
    "Assigning an unknown name makes a dead attribute, without a word.",
    url=f"{GUIDE}#check-your-algorithmconfig",
)
SWITCH = Rule(
    "RLM216",
    "api-stack-switch",
    "The switches of the first new-stack releases are gone.",
    "The new stack is the default; `api_stack()` is the one switch left.",
    url=f"{GUIDE}#check-your-algorithmconfig",
    minutes=3,
)
PINNED = Rule(
    "RLM217",
    "pinned-to-old-stack",
    "A config object that can't move yet is kept on the old stack.",
    "Something that it uses has no mechanical counterpart; pinned, the project runs today and the rest can follow.",
    check="Remove `api_stack(...)` once what blocks it is ported. `--bridge-all` keeps all config objects there, also "
    "those that could move.",
    lost="Nothing yet: the old stack runs as before. Ray will remove it.",
    url=f"{GUIDE}#check-your-algorithmconfig",
    minutes=60,
)
UNKNOWN = Rule(
    "RLM218",
    "unknown-config-argument",
    "An argument that the target's config method does not have.",
    "The call raises a TypeError.",
    url=f"{GUIDE}#check-your-algorithmconfig",
    minutes=5,
)
UNSEEN_ARGUMENTS = Rule(
    "RLM219",
    "unseen-config-arguments",
    "Arguments that come from elsewhere (`**settings`) and can't be checked here.",
    "Old names among them raise or are ignored.",
    url=f"{GUIDE}#check-your-algorithmconfig",
    minutes=10,
)
GUESS = Rule(
    "RLM220",
    "config-of-unknown-receiver",
    "A call that looks like one on an AlgorithmConfig, on a value that can't be traced.",
    "If it is one, the call raises.",
    url=f"{GUIDE}#check-your-algorithmconfig",
    minutes=5,
)
MAPPING = Rule(
    "RLM221",
    "policy-mapping-signature",
    "`policy_mapping_fn` is called with an agent and the episode, `policies_to_train` with a module's id and a batch.",
    "A required third parameter, or a missing second one, raises a TypeError at the first step or update.",
    url=f"{GUIDE}#check-your-algorithmconfig",
    minutes=5,
)
LEARNING_RATES = Rule(
    "RLM222",
    "sac-learning-rates",
    "SAC's learning rates are arguments of `training()`.",
    "`optimization_config` is ignored; `lr` must be None.",
    url=f"{GUIDE}#algorithmconfig-training",
    minutes=5,
)

POLICY_SETTINGS = Rule(
    "RLM223",
    "policy-spec-settings",
    "Settings of one policy belong to `algorithm_config_overrides_per_module`.",
    "The `config` of a PolicySpec or 4-tuple is ignored: the policy trains with the settings of all.",
    url=f"{GUIDE}#check-your-algorithmconfig",
    minutes=10,
)
OLD_DEFAULT = Rule(
    "RLM224",
    "old-default",
    "A default of the old stack that trained something else is spelled out.",
    "The code left the setting to the algorithm, whose default has changed.",
    check="Leave it out where the new default is welcome.",
    url=f"{GUIDE}#check-your-algorithmconfig",
    minutes=2,
)
AGENTS = Rule(
    "RLM225",
    "agents-without-mapping",
    "Several agents need policies of names of their own, and a function that maps to them.",
    "The default mapping function takes an argument that is not passed any more; `default_policy` can't be built.",
    url=f"{GUIDE}#check-your-algorithmconfig",
    minutes=5,
)
OBSERVATIONS = Rule(
    "RLM226",
    "unfit-observations",
    "Observations that are no float vectors or images are changed by a connector or a wrapper.",
    "The old stack's preprocessors are gone; the default network raises when it is built or first asked.",
    url=f"{GUIDE}#algorithmconfig-env-runners",
    minutes=5,
)
OFFLINE_SPACES = Rule(
    "RLM227",
    "offline-spaces",
    "BC and MARWIL are told the spaces of their environment, unless they are evaluated.",
    "The new stack makes no environment for recorded data: building the algorithm raises a ValueError.",
    url=f"{GUIDE}#check-your-algorithmconfig",
    minutes=5,
)

RULES = (
    METHOD, ARGUMENT, DROPPED, BY_HAND, SCHEDULE, GPUS, BATCH, MODEL, FILTER, EXPLORATION, FRAMEWORK, EVALUATION,
    BUFFER, BUILD, ATTRIBUTE, SWITCH, PINNED, UNKNOWN, UNSEEN_ARGUMENTS, GUESS, MAPPING, LEARNING_RATES,
    POLICY_SETTINGS, OLD_DEFAULT, AGENTS, OBSERVATIONS, OFFLINE_SPACES,
)  # fmt: skip
