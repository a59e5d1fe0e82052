import os

import gymnasium as gym
import numpy as np
from ray.rllib.evaluation.sample_batch_builder import SampleBatchBuilder
from ray.rllib.offline.json_writer import JsonWriter


def recorded(name, folder):
    env, builder, writer = gym.make(name), SampleBatchBuilder(), JsonWriter(os.path.abspath(folder))
    for episode in range(4):
        obs, _ = env.reset(seed=episode)
        for t in range(12):
            action = env.action_space.sample()
            new, reward, done, _, _ = env.step(action)
            builder.add_values(
                t=t, eps_id=episode, agent_index=0, obs=obs, actions=action, action_prob=1.0, action_logp=0.0,
                rewards=reward, prev_actions=action, prev_rewards=0.0, terminateds=done or t == 11, truncateds=False,
                infos={}, new_obs=new,
            )
            obs = new
        writer.write(builder.build_and_reset())
    return os.path.abspath(folder)

from ray.rllib.algorithms.cql import CQLConfig

config = (
    CQLConfig()
    .environment("Pendulum-v1")
    .offline_data(input_=recorded("Pendulum-v1", "out"), actions_in_input_normalized=False)
    .rollouts(num_rollout_workers=0)
    .training(q_model_config={"fcnet_hiddens": [16]}, bc_iters=1)
)
algo = config.build()

# stack: old
# expect: config.q_model_config["fcnet_hiddens"] == [16]
