"""A study in several files, of which each says a part."""

from pathlib import Path

import yaml
from ray import tune

from crossing.junction import LightEnv

FOLDER = Path(__file__).resolve().parent.parent / "settings"


def merged(parts):
    whole = {}
    for part in parts:
        for key, value in part.items():
            whole[key] = merged([whole.get(key, {}), value]) if isinstance(value, dict) else value
    return whole


def main(names=("base", "agent")):
    study = merged(yaml.safe_load((FOLDER / f"{name}.yaml").read_text()) for name in names)
    study["agent"]["config"]["env"] = LightEnv
    return tune.run(study["agent"]["name"], config=study["agent"]["config"], stop={"training_iteration": 1})


if __name__ == "__main__":
    main()
