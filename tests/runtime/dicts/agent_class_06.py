# Ray 0.6
import ray
from ray.rllib.agents.ppo import PPOAgent

ray.init()
algo = PPOAgent(
    env="CartPole-v0",
    config={
        "num_workers": 2,
        "sample_batch_size": 50,
        "train_batch_size": 400,
        "sgd_minibatch_size": 64,
        "num_sgd_iter": 6,
        "lr": 3e-4,
        "lambda": 0.95,
        "vf_share_layers": True,
    },
)

# expect: config.num_env_runners == 2
# expect: config.rollout_fragment_length == 50
# expect: config.total_train_batch_size == 400
# expect: config.minibatch_size == 64
# expect: config.num_epochs == 6
# expect: config.lr == 3e-4
# expect: config.lambda_ == 0.95
# expect: module.model_config["vf_share_layers"] is True
