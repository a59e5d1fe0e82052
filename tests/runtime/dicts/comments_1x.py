# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer

config = {
    # === Resources ===
    "num_workers": 2,
    # "num_workers": 16,  # on the cluster
    "num_gpus": 0,
    "framework": "torch",
    # === PPO ===
    "num_sgd_iter": 6,  # was 30
    # "sgd_minibatch_size": 512,
    "sgd_minibatch_size": 64,
    # "vf_share_layers": True,
    "model": {
        # two small layers
        "fcnet_hiddens": [32, 32],  # "fcnet_hiddens": [256, 256]
    },
}
algo = PPOTrainer(config=config, env="CartPole-v1")

# expect: config.num_env_runners == 2
# expect: config.num_epochs == 6
# expect: config.minibatch_size == 64
# expect: list(module.model_config["fcnet_hiddens"]) == [32, 32]
