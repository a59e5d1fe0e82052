"""The same game with our own network."""

from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog

from model import DistanceNet
from pursuit_env import PursuitEnv

ModelCatalog.register_custom_model("distance_net", DistanceNet)


def make_config():
    return (
        PPOConfig()
        .environment(PursuitEnv, env_config={"size": 9})
        .framework("torch")
        .rollouts(num_rollout_workers=0, num_envs_per_worker=2)
        .multi_agent(
            policies={"hunter", "runner"},
            policy_mapping_fn=lambda agent_id, episode, worker, **kwargs: agent_id,
        )
        .training(
            train_batch_size=1000,
            sgd_minibatch_size=100,
            num_sgd_iter=4,
            model={"custom_model": "distance_net", "custom_model_config": {"hidden": 64}},
        )
    )


# without the custom network, to compare
def make_baseline():
    return (
        PPOConfig()
        .environment(PursuitEnv, env_config={"size": 9})
        .rollouts(num_rollout_workers=0, num_envs_per_worker=2)
        .multi_agent(
            policies={"hunter", "runner"},
            policy_mapping_fn=lambda agent_id, episode, worker, **kwargs: agent_id,
        )
        .training(train_batch_size=1000, sgd_minibatch_size=100, num_sgd_iter=4)
    )


if __name__ == "__main__":
    for name, config in (("custom", make_config()), ("baseline", make_baseline())):
        algo = config.build()
        for _ in range(10):
            result = algo.train()
        print(name, result["episode_reward_mean"])
        algo.stop()
