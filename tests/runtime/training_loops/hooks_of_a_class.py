"""What the arguments of `build_trainer` and `with_updates` are on classes of one's own."""

from ray.rllib.algorithms.ppo import PPO, PPOConfig
from ray.rllib.algorithms.ppo.torch.default_ppo_torch_rl_module import DefaultPPOTorchRLModule
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.env.single_agent_env_runner import SingleAgentEnvRunner

CALLED = []


class Network(DefaultPPOTorchRLModule):
    pass


class Loss(PPOTorchLearner):
    def compute_loss_for_module(self, **kwargs):
        return 2.0 * super().compute_loss_for_module(**kwargs)


class Runner(SingleAgentEnvRunner):
    pass


class Hooks(RLlibCallback):
    def on_environment_created(self, **kwargs):
        CALLED.append("validate_env")

    def on_evaluate_start(self, **kwargs):
        CALLED.append("before_evaluate_fn")

    def on_train_result(self, *, result, **kwargs):
        CALLED.append("after_train_result")
        result["mine"] = 1


class MineConfig(PPOConfig):
    def __init__(self, algo_class=None):
        super().__init__(algo_class=algo_class or Mine)
        self.gamma = 0.5
        self.callbacks(Hooks)
        self.env_runners(env_runner_cls=Runner)

    def validate(self):
        super().validate()
        CALLED.append("validate_config")

    def get_default_rl_module_spec(self):
        return RLModuleSpec(module_class=Network, model_config={"fcnet_hiddens": [8]})

    def get_default_learner_class(self):
        return Loss


class Mixin:
    mixed = True


class Mine(Mixin, PPO):
    @classmethod
    def get_default_config(cls):
        return MineConfig()

    def setup(self, config):
        super().setup(config)
        CALLED.append("after_init")


algo = MineConfig().environment("CartPole-v1").evaluation(evaluation_interval=1).build_algo()

# expect: set(script["CALLED"]) == {"validate_env", "before_evaluate_fn", "after_train_result", "validate_config", "after_init"}
# expect: type(module).__name__ == "Network"
# expect: type(algo.env_runner).__name__ == "Runner"
# expect: type(algo.learner_group._learner).__name__ == "Loss"
# expect: algo.config.gamma == 0.5 and algo.mixed
# expect: result["mine"] == 1
