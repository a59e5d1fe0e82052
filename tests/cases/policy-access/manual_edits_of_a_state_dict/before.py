from ray.rllib.algorithms.ppo import PPOConfig

source = PPOConfig().environment("CartPole-v1").build()
target = PPOConfig().environment("CartPole-v1").build()
state = source.get_policy().model.state_dict()
for key in list(state):
    if key.startswith("_value_branch"):
        del state[key]
target.get_policy().model.load_state_dict(state, strict=False)
