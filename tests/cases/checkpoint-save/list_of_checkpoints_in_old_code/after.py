from ray.rllib.algorithms.ppo import PPOConfig

trainer = (
    PPOConfig()
    .environment("CartPole-v1")
    .framework("torch")
    .build_algo()
)
checkpoints = []
for step in range(3):
    trainer.train()
    checkpoints.append(trainer.save(f"/tmp/ckpt/{step}").checkpoint.path)
trainer.restore(checkpoints[-1])
