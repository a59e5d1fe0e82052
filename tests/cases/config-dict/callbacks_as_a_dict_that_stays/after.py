import ray
from ray.rllib.algorithms.ppo import PPO


def on_episode_end(info):
    print(info)


def on_train_result(info):
    print(info["result"])


on_train_result({"result": 1})
trainer = PPO(
    env="CartPole-v1",
    config={"num_env_runners": 0, "callbacks": {"on_episode_end": on_episode_end, "on_train_result": on_train_result}},
)
