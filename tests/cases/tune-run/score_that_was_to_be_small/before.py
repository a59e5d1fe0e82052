from ray import tune

tune.run("PPO", config={"env": "CartPole-v1"}, keep_checkpoints_num=1, checkpoint_score_attr="min-time_total_s")
tune.run("PPO", config={"env": "CartPole-v1"}, checkpoint_at_end=True, checkpoint_score_attr="max-time_total_s")
