from ray.rllib.env.multi_agent_env import MultiAgentEnv
from stable_baselines3 import A2C

agent = A2C("MlpPolicy", "CartPole-v1")
print(agent.save("model"))
