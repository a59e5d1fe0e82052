# Ray 1.x
import ray.rllib.agents.ppo as ppo


class Runner:
    def __init__(self, workers):
        self.config = ppo.DEFAULT_CONFIG.copy()
        self.config["num_workers"] = workers
        self.config["framework"] = "torch"
        self._tweak()

    def _tweak(self):
        self.config["num_sgd_iter"] = 5
        self.config["model"]["fcnet_activation"] = "relu"

    def make(self):
        return ppo.PPOTrainer(env="CartPole-v1", config=self.config)


algo = Runner(workers=2).make()

# expect: config.num_env_runners == 2
# expect: config.num_epochs == 5
# expect: module.model_config["fcnet_activation"] == "relu"
