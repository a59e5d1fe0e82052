"""The rules on Ray Tune and ``ray.init``."""

from __future__ import annotations

from rllib_migrate.codemod import Rule

_API = "https://docs.ray.io/en/latest/tune/api/api.html"

RAY_CALL = Rule(
    "RLM303",
    "ray-call",
    "Ray or Tune is called with an argument, or the name of an algorithm, that it does not have any more.",
    "The call raises, or what it asked for is passed over.",
    url=_API,
    minutes=5,
)
TUNE_RUN = Rule(
    "RLM304",
    "tune-run",
    "`tune.run(...)` of an algorithm is `tune.Tuner(...).fit()`, where all arguments and uses of its result allow it.",
    "`tune.run()` still works; the guides, the newer options and RLlib's own checks are for `Tuner`.",
    check="`fit()` does not raise when a trial fails, and saves a checkpoint at the end.",
    lost="The exception when a trial fails: look at `errors` of the result.",
    url="https://docs.ray.io/en/latest/tune/api/execution.html",
    minutes=10,
)
ANALYSIS = Rule(
    "RLM305",
    "experiment-analysis",
    "The `ExperimentAnalysis` that `tune.run()` gives is the `ResultGrid` that `fit()` gives.",
    "The two have other methods; some that the older one had are gone.",
    check="`config` of a `Result` is the whole config, not only the keys that were given.",
    lost="Trial objects: a `Result` has the metrics, the config and the checkpoint of one.",
    url="https://docs.ray.io/en/latest/tune/api/result_grid.html",
    minutes=5,
)
COMMAND = Rule(
    "RLM306",
    "rllib-command",
    "The command `rllib` (`train`, `rollout`, `evaluate`) is run.",
    "Ray has no such command any more.",
    url="https://docs.ray.io/en/latest/rllib/getting-started.html",
    minutes=30,
)
CONFIG_KEY = Rule(
    "RLM307",
    "scheduler-config-key",
    "A scheduler or search algorithm changes a config under a key that has another name now.",
    "It adds a key that nobody reads, and the setting is never tuned.",
    url="https://docs.ray.io/en/latest/tune/api/schedulers.html",
    minutes=5,
)

RULES = (RAY_CALL, TUNE_RUN, ANALYSIS, COMMAND, CONFIG_KEY)
