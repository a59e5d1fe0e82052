"""Small projects in which one file names the keys of results that another uses; marked as in :mod:`projects.dicts`."""

from __future__ import annotations

from projects.collected import MADE

Project = dict[str, str]

TUNED = """\
from ray import tune

{imports}

tune.Tuner(
    "PPO",
    tune_config=tune.TuneConfig(metric={metric}, mode="max"),
    run_config=tune.RunConfig(stop={stop}),
).fit()
"""

CONSTANTS: dict[str, Project] = {
    "key_that_stays_the_last_one": {
        "lib.py": MADE,
        "keys.py": 'LENGTH = "episode_len_mean"  # same\n',
        "main.py": "from keys import LENGTH\nfrom lib import make\n\nprint(make().train()[LENGTH])  # new\n",
    },
    "key_of_a_module": {
        "lib.py": MADE,
        "keys.py": 'LENGTH = "episode_len_mean"  # same\n',
        "main.py": "import keys\nfrom lib import make\n\nprint(make().train()[keys.LENGTH])  # new\n",
    },
    "key_that_is_another_now": {
        "lib.py": MADE,
        "keys.py": 'REWARD = "episode_reward_mean"  # same\n',
        "main.py": "from keys import REWARD\nfrom lib import make\n\nprint(make().train()[REWARD])  # told\n",
    },
    "metric_and_criteria": {
        "keys.py": 'METRIC = "episode_reward_mean"  # new\nSTOP = {"timesteps_total": 100}  # new\n',
        "main.py": TUNED.format(imports="from keys import METRIC, STOP", metric="METRIC", stop="STOP"),
    },
    "criteria_with_named_keys": {
        "keys.py": 'METRIC = "episode_reward_mean"  # new\n',
        "main.py": TUNED.format(imports="from keys import METRIC", metric="METRIC", stop="{METRIC: 5}"),
    },
    "metric_and_key": {
        "lib.py": MADE,
        "keys.py": 'METRIC = "episode_reward_mean"  # told\n',
        "main.py": TUNED.format(imports="from keys import METRIC\nfrom lib import make", metric="METRIC", stop="{}")
        + "print(make().train()[METRIC])  # told\n",
    },
    "metric_that_another_takes_too": {
        "keys.py": 'METRIC = "episode_reward_mean"  # told\n',
        "other.py": "from keys import METRIC\n\nprint({METRIC: 1}[METRIC], len(METRIC))  # same\n",
        "main.py": TUNED.format(imports="from keys import METRIC", metric="METRIC", stop="{}"),
    },
    "criteria_that_a_class_of_ones_own_stops_by": {
        "keys.py": 'STOP = {"timesteps_total": 100}  # same\n',
        "main.py": TUNED.format(imports="from keys import STOP", metric='"score"', stop="STOP").replace('"PPO"', "Mine")
        + "class Mine(tune.Trainable):\n    pass\n",
    },
}
