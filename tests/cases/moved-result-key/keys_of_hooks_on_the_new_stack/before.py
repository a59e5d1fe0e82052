from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Curriculum(RLlibCallback):
    def on_train_result(self, *, algorithm, result, **kwargs):
        if result["episode_reward_mean"] > 100:
            result["solved"] = True

    def on_episode_end(self, *, episode, result=None, **kwargs):
        print(result["episode_reward_mean"])


config = PPOConfig().environment("CartPole-v1").callbacks(Curriculum)
