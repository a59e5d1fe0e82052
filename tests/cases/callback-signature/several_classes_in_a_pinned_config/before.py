from ray.rllib.algorithms.callbacks import make_multi_callbacks
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class First(RLlibCallback):
    def on_train_result(self, *, algorithm, result, **kwargs):
        result["first"] = 1


config = (
    PPOConfig()
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
    .environment("CartPole-v1")
    .training(model={"custom_model": "net"})
    .callbacks(make_multi_callbacks([First]))
)
