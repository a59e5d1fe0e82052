from ray.rllib.callbacks.callbacks import RLlibCallback


class Curriculum(RLlibCallback):
    def on_train_result(self, *, algorithm, result, **kwargs):
        print(result["episode_reward_mean"])
