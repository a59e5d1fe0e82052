from ray import tune

import cli_args
from crossing.scenes import calm_config, storm_config


def main(argv=None):
    args = cli_args.parser().parse_args(argv)
    return tune.run(
        "PPO",
        config=storm_config() if args.storm else calm_config(),
        stop={"episode_reward_mean": 11},
        verbose=0,
    )


if __name__ == "__main__":
    main()
