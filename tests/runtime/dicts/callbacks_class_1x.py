# Ray 1.x
from ray.rllib.agents.callbacks import DefaultCallbacks
from ray.rllib.agents.ppo import PPOTrainer


class Count(DefaultCallbacks):
    calls = 0

    def on_train_result(self, **kwargs):
        Count.calls += 1


config = {"framework": "torch", "num_workers": 0, "num_sgd_iter": 2}
config["callbacks"] = Count
algo = PPOTrainer(env="CartPole-v1", config=config)

# expect: script["Count"].calls > 0
# expect: config.num_epochs == 2
