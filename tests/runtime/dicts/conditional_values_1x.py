# Ray 1.x
import os

from ray.rllib.agents.ppo import PPOTrainer

debug = os.environ.get("DEBUG_RUN") == "1"
gpus = 0

config = {
    "framework": "torch",
    "num_workers": 0 if debug else 6,
    "num_gpus": gpus if not debug else 0,
    "num_sgd_iter": 1 if debug else 15,
    "model": {"fcnet_hiddens": [8] if debug else [36, 36]},
}
if not debug:
    config["sgd_minibatch_size"] = 200
    config["train_batch_size"] = 3000

algo = PPOTrainer(config=config, env="CartPole-v1")

# expect: config.num_env_runners == 6
# expect: config.num_epochs == 15
# expect: config.minibatch_size == 200
# expect: config.total_train_batch_size == 3000
# expect: list(module.model_config["fcnet_hiddens"]) == [36, 36]
