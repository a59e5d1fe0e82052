from ray import tune
from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.algorithms.ppo import PPOConfig

left = DQNConfig().environment("CartPole-v1").rl_module(_enable_rl_module_api=False)
left.exploration(exploration_config={"type": "project.SlowStart"})
moved = PPOConfig().environment("CartPole-v1").rollouts(num_rollout_workers=1)
pinned = PPOConfig().environment("CartPole-v1").exploration(exploration_config={"type": "project.SlowStart"})
tune.run("DQN", config=left.to_dict(), stop={"timesteps_total": 1})
tune.run("PPO", config=moved.to_dict(), stop={"timesteps_total": 2})
tune.run("PPO", config=pinned.to_dict(), stop={"timesteps_total": 3, "episode_reward_mean": 4})
