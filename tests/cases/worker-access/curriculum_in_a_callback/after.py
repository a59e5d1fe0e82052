from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Curriculum(RLlibCallback):
    def on_train_result(self, *, algorithm, result, **kwargs):
        phase = 1 if result["env_runners"]["episode_return_mean"] > 200 else 0
        algorithm.env_runner_group.foreach_env_runner(
            lambda ev: [env.unwrapped.set_phase(phase) for env in ev.env.unwrapped.envs] if ev.env else []
        )


config = PPOConfig().environment("CartPole-v1").callbacks(Curriculum)
