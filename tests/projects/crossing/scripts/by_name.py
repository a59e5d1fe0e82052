from ray.tune.registry import get_trainable_cls

from crossing.scenes import calm_config
from crossing.breeds import algorithm_called
from cli_args import parser


def from_registry(name):
    return algorithm_called(name)(config=calm_config())


def from_ray(name):
    return (
        get_trainable_cls(name)
        .get_default_config()
        .rollouts(num_rollout_workers=0)
        .training(train_batch_size=128)
    )


if __name__ == "__main__":
    args = parser().parse_args()
    print(from_registry(args.run).train()["episode_reward_mean"])
