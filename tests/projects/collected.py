"""Small projects in which results are collected in one file and read in another; marked as in :mod:`projects.dicts`.

What may hold anything else, too, is told and stays.
"""

from __future__ import annotations

Project = dict[str, str]

MADE = """\
from ray.rllib.algorithms.ppo import PPOConfig


def make():
    return PPOConfig().environment("CartPole-v1").build_algo()
"""
READ = 'result["episode_reward_mean"]'
SHOW = f"def show(results):\n    for result in results:\n        print({READ})  # new\n"


def collected(body: str, show: str = SHOW, helper: str = "") -> Project:
    """A script that fills ``results`` and gives them to a function of another file, perhaps with a helper's."""
    lines = "".join(f"    {line}\n" for line in body.splitlines())
    main = f"from lib import make\nfrom pictures import show\n\n\ndef main():\n    algo = make()\n{lines}"
    files = {"lib.py": MADE, "pictures.py": show, "main.py": f"{main}    show(results)\n"}
    return files | ({"helper.py": helper, "main.py": f"from helper import *\n{files['main.py']}"} if helper else {})


APPENDED = "results = []\nfor _ in range(3):\n    results.append(algo.train())"
HOLDER = """\
class Log:
    def __init__(self):
        self.results = []

    def add(self, result):
        self.results.append(result)

    def mean(self):
        return sum(result["episode_reward_mean"] for result in self.results)  # new
"""
FILL = "def fill(results, algo):\n    results.append(algo.train())\n"
SPOIL = 'def spoil(results):\n    results.append({"episode_reward_mean": 0.0})\n'

COLLECTED: dict[str, Project] = {
    "comprehension": collected("results = [algo.train() for _ in range(3)]"),
    "appended": collected(APPENDED),
    "added_by_plus": collected("results = []\nresults += [algo.train()]"),
    "tuple": collected("results = (algo.train(), algo.train())"),
    "last_of_them": collected(APPENDED, "def show(results):\n    print(results[-1]['episode_reward_mean'])  # new\n"),
    "some_of_them": collected(APPENDED, f"def show(results):\n    return [{READ} for result in results[-5:]]  # new\n"),
    "by_number": collected(
        APPENDED, f"def show(results):\n    return [{READ} * i for i, result in enumerate(results)]  # new\n"
    ),
    "formatted": collected(
        APPENDED,
        "def show(results):\n    return [f\"{result['episode_reward_mean']:.2f}\" for result in results]  # new\n",
    ),
    "sorted_copy": collected(
        APPENDED, f"def show(results):\n    for result in list(reversed(results)):\n        print({READ})  # new\n"
    ),
    "returned": collected(
        "results = rounds(algo)",
        helper="def rounds(algo):\n    found = []\n    found.append(algo.train())\n    return found\n",
    ),
    "yielded": collected(
        "results = rounds(algo)",
        helper="def rounds(algo):\n    for _ in range(3):\n        yield algo.train()\n",
    ),
    "filled_by_a_function": collected("results = []\nfill(results, algo)", helper=FILL),
    "held_by_an_object": {
        "lib.py": MADE,
        "log.py": HOLDER,
        "main.py": "from lib import make\nfrom log import Log\n\nlog = Log()\nalgo = make()\nlog.add(algo.train())\n",
    },
    "own_dicts_among_them": collected(
        f'{APPENDED}\nresults.append({{"episode_reward_mean": 1.0}})', SHOW.replace("new", "told")
    ),
    "spoilt_by_a_function": collected(f"{APPENDED}\nspoil(results)", SHOW.replace("new", "told"), helper=SPOIL),
    "own_dicts_alone": collected('results = [{"episode_reward_mean": 1.0}]', SHOW.replace("new", "same")),
    "what_cant_be_seen": collected(f"{APPENDED}\nresults += read()", SHOW.replace("new", "told")),
}
