# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer


class LoggingTrainer(PPOTrainer):
    def log(self):
        return self.iteration


algo = LoggingTrainer(env="CartPole-v1", config={"framework": "torch", "num_workers": 1, "num_sgd_iter": 5})

# expect: config.num_env_runners == 1
# expect: config.num_epochs == 5
# expect: algo.log() >= 1
