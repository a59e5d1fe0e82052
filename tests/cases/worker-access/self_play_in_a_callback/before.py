from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


class SelfPlay(DefaultCallbacks):
    def __init__(self):
        super().__init__()
        self.opponent = 0

    def on_train_result(self, *, algorithm, result, **kwargs):
        if result["policy_reward_mean"]["main"] < 0.9:
            return
        self.opponent += 1

        def mapping(agent_id, episode, worker, **kwargs):
            return "main" if agent_id == "left" else f"v{self.opponent}"

        algorithm.workers.foreach_worker(lambda w: w.set_policy_mapping_fn(mapping))
        algorithm.workers.foreach_worker(lambda w: w.set_is_policy_to_train(["main"]))
        algorithm.workers.sync_weights()


config = (
    PPOConfig()
    .environment("pong")
    .multi_agent(policies={"main", "v0"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "main")
    .callbacks(SelfPlay)
)
