from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_train_result(self, *, algorithm, result, **kwargs):
        algorithm.env_runner_group.foreach_env_runner(
            lambda env_runner: [env.unwrapped.set_task(1) for env in env_runner.env.unwrapped.envs] if env_runner.env else []
        )
        algorithm.env_runner_group.stop()
