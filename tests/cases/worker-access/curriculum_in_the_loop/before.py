import ray
from ray.rllib.agents.ppo import PPOTrainer

ray.init()
trainer = PPOTrainer(config={"env": "hills", "num_workers": 2, "evaluation_interval": 5})
for i in range(20):
    result = trainer.train()
    level = i // 5
    # the steeper hills come later
    trainer.workers.foreach_worker(
        lambda ev: ev.foreach_env(lambda env: env.set_level(level))  # all of them
    )
    trainer.evaluation_workers.foreach_worker(
        lambda ev: ev.foreach_env(lambda env: env.set_level(level)))
