from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig


class Callbacks(RLlibCallback):
    def on_env_runners_recreated(self, *, algorithm, env_runner_group, env_runner_indices, is_evaluation, **kwargs):
        env_runner_group.foreach_env_runner(
            lambda w: [env.unwrapped.set_level(2) for env in w.env.unwrapped.envs] if w.env else [],
            remote_worker_ids=env_runner_indices,
            local_env_runner=False,
        )


config = PPOConfig().environment("hills").callbacks(Callbacks)
