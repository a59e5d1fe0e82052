import argparse

from ray import tune
from ray.rllib.utils.test_utils import check_learning_achieved

parser = argparse.ArgumentParser()
parser.add_argument("--run", type=str, default="PPO", help="The algorithm.")
parser.add_argument("--trainable", default="mine")
parser.add_argument("--other")

if __name__ == "__main__":
    args = parser.parse_args()
    stop = {"training_iteration": 1}
    results = tune.Tuner(
        args.run,
        param_space={"env": "CartPole-v1"},
        run_config=tune.RunConfig(stop=stop, verbose=1),
    ).fit()
    check_learning_achieved(results, 150.0)
    tune.run(args.trainable, stop=stop)
    tune.run(args.other, stop=stop)
