# Ray 1.x
import ray.rllib.agents.sac as sac

config = sac.DEFAULT_CONFIG.copy()
config["framework"] = "torch"
config["num_workers"] = 0
config["optimization"]["actor_learning_rate"] = 5e-4
config["optimization"]["critic_learning_rate"] = 6e-4
config["rollout_fragment_length"] = 4
config["n_step"] = 2
algo = sac.SACTrainer(config=config, env="Pendulum-v1")

# expect: config.actor_lr == 5e-4
# expect: config.critic_lr == 6e-4
# expect: config.n_step == 2
# expect: config.num_env_runners == 0
