from ray.rllib.algorithms.ppo import PPOConfig

source = PPOConfig().environment("CartPole-v1").build_algo()
target = PPOConfig().environment("CartPole-v1").build_algo()
state = source.get_module().state_dict()
for key in list(state):
    if key.startswith("_value_branch"):
        del state[key]
target.get_module().load_state_dict(state, strict=False)
