from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_step(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        worker.foreach_env(lambda env: env.set(1))
        worker.foreach_env(print)
        print(worker.env.experiment.x, episode.worker.env.y, worker.policy_config["num_workers"])

    def on_episode_end(self, worker, base_env, policies, episode, **kwargs):
        print(worker.config, worker.worker_index, worker.num_workers)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
