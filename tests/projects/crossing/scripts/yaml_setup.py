from pathlib import Path

import yaml

from crossing.hooks import WaitingCallbacks
from crossing.junction import LightEnv

SETTINGS = Path(__file__).resolve().parent.parent / "settings" / "lights.yaml"


def prepare(args):
    """Reads the settings and puts them among the arguments."""
    with open(SETTINGS) as file:
        config = yaml.safe_load(file)
    config["env"] = LightEnv
    config["num_workers"] = args.num_workers
    config["callbacks"] = WaitingCallbacks
    args.config = config
    return args
