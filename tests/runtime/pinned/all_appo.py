from ray.rllib.algorithms.appo import APPOConfig

config = (
    APPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=0, rollout_fragment_length=20)
    .training(clip_param=0.3, num_sgd_iter=1, target_update_frequency=2, use_kl_loss=True, train_batch_size=40)
)
algo = config.build()

# stack: old
# option: bridge-all
# expect: config.clip_param == 0.3
# expect: config.use_kl_loss is True
