from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    # the metrics of one episode

    def on_postprocess_trajectory(
        self, *, worker, episode, agent_id, policy_id, policies, postprocessed_batch, original_batches, **kwargs
    ):
        """Called after a policy's postprocess_fn."""
        pass

    def on_learn_on_batch(self, *, policy, train_batch, result, **kwargs) -> None:
        super().on_learn_on_batch(policy=policy, train_batch=train_batch, result=result, **kwargs)

    def on_sample_end(self, *, worker, samples, **kwargs):
        print("sampled")

    def on_create_policy(self, *, policy_id, policy):
        ...


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
