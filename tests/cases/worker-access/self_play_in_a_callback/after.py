from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig


class SelfPlay(RLlibCallback):
    def __init__(self):
        super().__init__()
        self.opponent = 0

    def on_train_result(self, *, algorithm, result, **kwargs):
        if result["env_runners"]["module_episode_returns_mean"]["main"] < 0.9:
            return
        self.opponent += 1

        def mapping(agent_id, episode, **kwargs):
            return "main" if agent_id == "left" else f"v{self.opponent}"

        algorithm.env_runner_group.foreach_env_runner(lambda w: w.config.multi_agent(policy_mapping_fn=mapping))
        algorithm.env_runner_group.foreach_env_runner(lambda w: w.set_is_policy_to_train(["main"]))
        algorithm.env_runner_group.sync_weights(
            from_worker_or_learner_group=algorithm.learner_group,
            inference_only=True,
        )


config = (
    PPOConfig()
    .environment("pong")
    .multi_agent(policies={"main", "v0"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "main")
    .callbacks(SelfPlay)
)
