from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig


class SelfPlay(RLlibCallback):
    def on_train_result(self, *, algorithm, result, **kwargs):
        opponent = f"v{algorithm.iteration}"

        def mapping(agent_id, episode, **kwargs):
            return "main" if agent_id == "left" else opponent

        def set_mapping(worker):
            print(worker.config.policy_mapping_fn)
            worker.config.multi_agent(policy_mapping_fn=mapping)

        algorithm.env_runner_group.foreach_env_runner(set_mapping)


config = (
    PPOConfig()
    .environment("pong")
    .multi_agent(policies={"main", "v0"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "main")
    .callbacks(SelfPlay)
)
