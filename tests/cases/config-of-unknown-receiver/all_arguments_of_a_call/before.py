from ray.rllib.algorithms.ppo import PPOConfig


def test_training(config, other, use_lstm):
    config.training(model={"custom_model": "mine", "vf_share_layers": True}, num_sgd_iter=3, lr=0.1)
    config.evaluation(evaluation_num_workers=1, evaluation_interval=2)
    config.resources(num_gpus=0).multi_agent(replay_mode="lockstep")
    other.training(model={"layers": 2})
    other.training(model=use_lstm)
    other.training(train_batch_size=64)
    return PPOConfig
