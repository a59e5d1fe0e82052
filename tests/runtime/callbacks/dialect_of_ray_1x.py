import gymnasium as gym
import numpy as np
from ray.rllib.agents.callbacks import DefaultCallbacks
from ray.rllib.agents.ppo import PPOTrainer


class Walk(gym.Env):
    """Seven steps to the right; each pays one."""

    observation_space = gym.spaces.Box(-1.0, 1.0, (2,), np.float32)
    action_space = gym.spaces.Discrete(2)
    bonus = 0

    def __init__(self, config=None):
        self.t = 0

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return np.zeros(2, np.float32), {"t": 0}

    def step(self, action):
        self.t += 1
        obs = np.full(2, self.t / 10, np.float32)
        return obs, 1.0, self.t == 7, False, {"t": self.t, "bonus": self.bonus}


class Callbacks(DefaultCallbacks):
    def __init__(self, legacy_callbacks_dict=None):
        super().__init__(legacy_callbacks_dict)
        self.results = 0

    def on_episode_start(self, worker, base_env, policies, episode, **kwargs):
        episode.user_data["pole"] = 1

    def on_episode_end(self, worker, base_env, policies, episode, **kwargs):
        episode.custom_metrics["pole"] = episode.user_data["pole"]

    def on_sample_end(self, worker, samples, **kwargs):
        pass

    def on_train_result(self, trainer, result, **kwargs):
        self.results += 1
        result["results"] = self.results
        result["iteration"] = trainer.iteration

    def on_postprocess_trajectory(self, worker, episode, agent_id, policy_id, policies, postprocessed_batch, original_batches, **kwargs):
        pass


algo = PPOTrainer(
    env=Walk,
    config={
        "num_workers": 0,
        "train_batch_size": 40,
        "sgd_minibatch_size": 20,
        "num_sgd_iter": 1,
        "rollout_fragment_length": 5,
        "callbacks": Callbacks,
    },
)

# expect: result["env_runners"]["pole"] == 1
# expect: result["results"] >= 1
# expect: result["iteration"] == result["training_iteration"]
