# Ray 1.x
from ray.rllib.agents.ppo import PPOTrainer

config = {
    "framework": "torch",
    "num_gpus": 2,
    "num_workers": 1,
    "train_batch_size": 4000,
    "sgd_minibatch_size": 256,
}
algo = PPOTrainer(config=config, env="CartPole-v1")

# Both batch sizes were totals over all GPUs; minibatch_size is per Learner.
# expect: config.num_learners == 2
# expect: config.num_gpus_per_learner == 1
# expect: config.total_train_batch_size == 4000
# expect: config.minibatch_size == 128
