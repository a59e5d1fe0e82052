from spread import make_trainer

TRAINING = {
    "num_workers": 0,
    "train_batch_size": 128,
    "sgd_minibatch_size": 32,
    "num_sgd_iter": 2,
}


def main():
    trainer = make_trainer(TRAINING)
    return trainer.train()["episode_reward_mean"]


if __name__ == "__main__":
    print(main())
