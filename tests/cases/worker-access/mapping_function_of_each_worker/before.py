from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


class SelfPlay(DefaultCallbacks):
    def on_train_result(self, *, algorithm, result, **kwargs):
        opponent = f"v{algorithm.iteration}"

        def mapping(agent_id, episode, worker, **kwargs):
            return "main" if agent_id == "left" else opponent

        def set_mapping(worker):
            print(worker.policy_mapping_fn)
            worker.set_policy_mapping_fn(mapping)

        algorithm.workers.foreach_worker(set_mapping)


config = (
    PPOConfig()
    .environment("pong")
    .multi_agent(policies={"main", "v0"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "main")
    .callbacks(SelfPlay)
)
