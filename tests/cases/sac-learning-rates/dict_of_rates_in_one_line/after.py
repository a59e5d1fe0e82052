from ray.rllib.algorithms.sac import SACConfig

config = SACConfig().training(actor_lr=3e-4, critic_lr=2e-4, alpha_lr=3e-4, lr=None, tau=0.005)
