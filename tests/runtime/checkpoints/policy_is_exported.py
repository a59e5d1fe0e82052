# expect: script["again"].observation_space.shape == (4,)
# expect: script["one"] == script["two"]
import tempfile

from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModule

algo = PPOConfig().environment("CartPole-v1").rollouts(num_rollout_workers=0).build()
first = tempfile.mkdtemp()
algo.export_policy_checkpoint(first)
second = tempfile.mkdtemp()
algo.get_policy().export_checkpoint(second)
again = RLModule.from_checkpoint(first)
one = sorted(again.get_state())
two = sorted(RLModule.from_checkpoint(second).get_state())
