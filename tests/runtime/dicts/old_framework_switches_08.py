# Ray 0.8
from ray.rllib.agents.ppo import PPOTrainer

config = {
    "eager": False,
    "use_pytorch": True,
    "num_workers": 1,
    "monitor": False,
    "simple_optimizer": True,
    "truncate_episodes": True,
    "synchronize_filters": True,
    "num_sgd_iter": 5,
    "model": {"fcnet_hiddens": [21], "use_lstm": False},
}
algo = PPOTrainer(env="CartPole-v0", config=config)

# expect: config.num_epochs == 5
# expect: list(module.model_config["fcnet_hiddens"]) == [21]
# expect: config.batch_mode == "truncate_episodes"
