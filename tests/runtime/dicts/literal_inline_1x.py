# Ray 1.x
import ray
from ray.rllib.agents.ppo import PPOTrainer

ray.init(ignore_reinit_error=True)
algo = PPOTrainer(
    config={
        "framework": "torch",
        "num_workers": 4,  # one a core
        # Total over all workers.
        "train_batch_size": 2000,
        "sgd_minibatch_size": 100,
        "num_sgd_iter": 12,
        "gamma": 0.97,
        "kl_coeff": 0.3,
        "seed": 11,
    },
    env="CartPole-v1",
)

# expect: config.num_env_runners == 4
# expect: config.total_train_batch_size == 2000
# expect: config.minibatch_size == 100
# expect: config.num_epochs == 12
# expect: config.gamma == 0.97
# expect: config.kl_coeff == 0.3
# expect: config.seed == 11
