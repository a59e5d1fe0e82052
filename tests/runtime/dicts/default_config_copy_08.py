# Ray 0.8
import ray
import ray.rllib.agents.ppo as ppo
from ray.tune.logger import pretty_print

ray.init()
config = ppo.DEFAULT_CONFIG.copy()
config["num_gpus"] = 0
config["num_workers"] = 1
config["use_pytorch"] = True
config["num_sgd_iter"] = 7
config["clip_param"] = 0.15
algo = ppo.PPOTrainer(config=config, env="CartPole-v0")

for i in range(2):
    result = algo.train()
    print(pretty_print(result))

# expect: config.num_env_runners == 1
# expect: config.num_epochs == 7
# expect: config.clip_param == 0.15
# expect: config.framework_str == "torch"
