from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy
from ray.rllib.utils.replay_buffers import MultiAgentPrioritizedReplayBuffer

one = DQNConfig().training(replay_buffer_config={"type": MultiAgentPrioritizedReplayBuffer})
two = PPOConfig().api_stack(enable_rl_module_and_learner=False)
three = PPOConfig().learners(learner_class=PPOTorchPolicy)
algo = three.build_algo()
