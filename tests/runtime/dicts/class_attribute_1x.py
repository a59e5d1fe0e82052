# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer


class Experiment:
    env = "CartPole-v1"
    config = {
        "framework": "torch",
        "num_workers": 1,
        "num_sgd_iter": 7,
        "clip_param": 0.25,
    }

    def __init__(self, lr):
        self.trainer_config = dict(self.config, lr=lr)

    def build(self):
        return PPOTrainer(config=self.trainer_config, env=self.env)


algo = Experiment(lr=9e-4).build()

# expect: config.num_env_runners == 1
# expect: config.num_epochs == 7
# expect: config.clip_param == 0.25
# expect: config.lr == 9e-4
