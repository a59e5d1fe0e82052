# stack: old
# expect: script["again"].iteration == 1
# expect: script["same"] is True
# expect: isinstance(script["path"], str)
import tempfile

import numpy as np
from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
    .environment("CartPole-v1")
    .env_runners(num_env_runners=0)
)
algo = config.build()
algo.train()
path = algo.save(tempfile.mkdtemp())
print(f"at {path}")
again = config.copy(copy_frozen=False).build()
again.restore(path)
again.get_policy().set_weights(algo.get_policy().get_weights())
one, two = algo.get_policy().get_weights(), again.get_policy().get_weights()
same = all(np.array_equal(one[name], two[name]) for name in one)
