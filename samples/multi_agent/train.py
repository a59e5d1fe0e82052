import argparse

import ray
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.policy.policy import PolicySpec
from ray.tune.registry import register_env

from callbacks import PursuitCallbacks
from pursuit_env import PursuitEnv

register_env("pursuit", lambda cfg: PursuitEnv(cfg))


def policy_mapping_fn(agent_id, episode, worker, **kwargs):
    return agent_id


def build_config(args):
    config = (
        PPOConfig()
        .environment("pursuit", env_config={"size": args.size})
        .framework("torch")
        .rollouts(num_rollout_workers=args.num_workers, rollout_fragment_length="auto")
        .callbacks(PursuitCallbacks)
        .multi_agent(
            policies={
                "hunter": PolicySpec(config={"lr": 1e-4}),
                "runner": PolicySpec(),
            },
            policy_mapping_fn=policy_mapping_fn,
            policies_to_train=["hunter", "runner"],
        )
        .training(train_batch_size=2000, sgd_minibatch_size=200, num_sgd_iter=5, lr=5e-4)
    )
    # settings that change from day to day
    config.num_envs_per_worker = 2
    config.model["fcnet_hiddens"] = [64, 64]
    config.entropy_coeff = 0.005
    config.recreate_failed_workers = True
    return config


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", type=int, default=11)
    parser.add_argument("--num-workers", type=int, default=2)
    parser.add_argument("--iters", type=int, default=30)
    args = parser.parse_args()

    ray.init()
    algo = build_config(args).build()
    for i in range(args.iters):
        result = algo.train()
        print(
            i,
            "hunter %.2f" % result["policy_reward_mean"]["hunter"],
            "runner %.2f" % result["policy_reward_mean"]["runner"],
            "caught", result["custom_metrics"].get("caught_mean"),
        )
    print("saved to", algo.save())
    weights = algo.get_policy("hunter").get_weights()
    print({name: w.shape for name, w in weights.items()})


if __name__ == "__main__":
    main()
