import ray
from ray.rllib.algorithms.ppo import PPOConfig

ray.init()
trainer = (
    PPOConfig()
    .environment("hills")
    .env_runners(num_env_runners=2)
    .evaluation(evaluation_interval=5)
    .build_algo()
)
for i in range(20):
    result = trainer.train()
    level = i // 5
    # the steeper hills come later
    trainer.env_runner_group.foreach_env_runner(
        lambda ev: [env.unwrapped.set_level(level) for env in ev.env.unwrapped.envs] if ev.env else []  # all of them
    )
    trainer.eval_env_runner_group.foreach_env_runner(
        lambda ev: [env.unwrapped.set_level(level) for env in ev.env.unwrapped.envs] if ev.env else [])
