from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig


class Transfer(RLlibCallback):
    def on_train_result(self, *, algorithm, result, **kwargs):
        if result["training_iteration"] % 10:
            return
        main = algorithm.get_module("main")
        # the opponent is as good as we were
        algorithm.learner_group.set_weights({"opponent": algorithm.get_weights(["main"])["main"]})
        algorithm.env_runner_group.foreach_env_runner(lambda env_runner, weights=algorithm.get_weights(): env_runner.set_state({"rl_module": weights}))
        print(algorithm.get_module("main"))


config = (
    PPOConfig()
    .environment("arena")
    .multi_agent(
        policies={"main", "opponent"},
        policy_mapping_fn=lambda agent_id, episode, **kwargs: "main" if agent_id == 0 else "opponent",
        policies_to_train=["main"],
    )
    .callbacks(Transfer)
)
algo = config.build_algo()
