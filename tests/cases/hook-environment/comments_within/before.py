from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


class Callbacks(DefaultCallbacks):
    def on_episode_end(self, *, worker, base_env, policies, **kwargs):
        first = (
            base_env  # the vector
            .get_sub_environments()  # all of them
            [0]  # the first
        )
        model = policies[  # there is one
            "default_policy"
        ].model
        print(first, model, worker.  # here
              env)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
