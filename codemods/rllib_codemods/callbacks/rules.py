"""The rules on callbacks and on the episodes that they are given."""

from __future__ import annotations

from rllib_migrate.codemod import Rule

GUIDE = "https://docs.ray.io/en/latest/rllib/new-api-stack-migration-guide.html"

CALLBACK = Rule(
    "RLM401",
    "callback-signature",
    "A callback takes arguments that the new stack does not pass, or is never called.",
    "Missing arguments raise a TypeError at the first episode; a hook that is gone is passed over in silence.",
    url=f"{GUIDE}#custom-callbacks",
    minutes=10,
)
EPISODE = Rule(
    "RLM402",
    "episode-attribute",
    "An attribute that only the old stack's episodes have.",
    "The episodes of the new stack raise an AttributeError.",
    url=f"{GUIDE}#custom-callbacks",
    minutes=5,
)

METRIC = Rule(
    "RLM403",
    "episode-metric",
    "A metric is put into an episode: `custom_metrics`, `hist_data`, `media`.",
    "The episodes of the new stack raise an AttributeError: metrics are logged with `metrics_logger`.",
    check="The result is `env_runners/<key>`, without `_mean`, and covers the episodes of the last iteration only.",
    lost="`_min` and `_max` beside the mean: log what you need with its own `reduce=`.",
    url=f"{GUIDE}#custom-callbacks",
    minutes=5,
)
ENVIRONMENT = Rule(
    "RLM404",
    "hook-environment",
    "A hook reaches for environments, workers or policies of the old stack.",
    "Hooks are given a vector environment, an EnvRunner and RLModules: what the old ones had raises an AttributeError.",
    check="`.unwrapped` leaves out wrappers of your own, and vector environments reset themselves after an episode.",
    url=f"{GUIDE}#custom-callbacks",
    minutes=10,
)

RULES = (CALLBACK, EPISODE, METRIC, ENVIRONMENT)
