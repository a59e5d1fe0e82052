from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class SelfPlay(RLlibCallback):
    def __init__(self):
        super().__init__()
        self.opponents = 0

    def on_train_result(self, *, algorithm, result, **kwargs):
        returns = result["hist_stats"]["policy_main_reward"]
        if sum(r > 0 for r in returns) > 0.9 * len(returns):
            self.opponents += 1
            name = f"main_v{self.opponents}"
            main = algorithm.get_module("main")
            new = algorithm.add_policy(policy_id=name, policy_cls=type(main))
            new.set_state(main.get_state())
            algorithm.env_runner_group.sync_weights(
                from_worker_or_learner_group=algorithm.learner_group,
                inference_only=True,
            )


config = (
    PPOConfig()
    .environment("shared")
    .multi_agent(policies={"main", "random"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "main")
    .callbacks(SelfPlay)
)
