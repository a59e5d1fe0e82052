from ray.rllib.agents.ppo import PPOTrainer

trainer = PPOTrainer(env="CartPole-v1", config={"framework": "torch"})
checkpoints = []
for step in range(3):
    trainer.train()
    checkpoints.append(trainer.save(f"/tmp/ckpt/{step}"))
trainer.restore(checkpoints[-1])
