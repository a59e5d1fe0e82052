import argparse

from ray.rllib.algorithms.ppo import PPOConfig

parser = argparse.ArgumentParser()
parser.add_argument("--num-workers", type=int, default=4)
parser.add_argument("--num-sgd-iter", type=int, default=7)
parser.add_argument("--hidden", type=int, nargs="+", default=[48])
args = parser.parse_args([])


def make_config(num_rollout_workers, lr=5e-4):
    """The parameter's name is the caller's business."""
    return (
        PPOConfig()
        .environment("CartPole-v1")
        .rollouts(num_rollout_workers=num_rollout_workers)
        .training(lr=lr, num_sgd_iter=args.num_sgd_iter, model={"fcnet_hiddens": args.hidden})
    )


algo = make_config(num_rollout_workers=args.num_workers).build()

# expect: config.num_env_runners == 4
# expect: config.num_epochs == 7
# expect: list(module.model_config["fcnet_hiddens"]) == [48]
# expect: config.lr == 5e-4
