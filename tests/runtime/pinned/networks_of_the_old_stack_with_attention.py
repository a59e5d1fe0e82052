from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("CartPole-v1", clip_rewards=True)
    .rollouts(num_rollout_workers=0)
    .training(
        model={"use_attention": True, "attention_dim": 8, "attention_num_transformer_units": 1, "max_seq_len": 5},
        vf_share_layers=True,
    )
)
algo = config.build()

# stack: old
# expect: type(algo.get_policy().model).__name__ == "GTrXLNet" or "ttention" in type(algo.get_policy().model).__name__
