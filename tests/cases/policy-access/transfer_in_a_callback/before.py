from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


class Transfer(DefaultCallbacks):
    def on_train_result(self, *, algorithm, result, **kwargs):
        if result["training_iteration"] % 10:
            return
        main = algorithm.get_policy("main")
        # the opponent is as good as we were
        algorithm.get_policy("opponent").set_weights(main.get_weights())
        print(algorithm.get_policy("main").model)


config = (
    PPOConfig()
    .environment("arena")
    .multi_agent(
        policies={"main", "opponent"},
        policy_mapping_fn=lambda agent_id, episode, worker, **kwargs: "main" if agent_id == 0 else "opponent",
        policies_to_train=["main"],
    )
    .callbacks(Transfer)
)
algo = config.build()
