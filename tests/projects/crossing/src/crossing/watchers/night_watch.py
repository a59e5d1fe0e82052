from .base_watch import Watch


class NightWatch(Watch):
    def best_round(self, rounds):
        return max(self.train(1)["episode_reward_mean"] for _ in range(rounds))

    def first_action(self):
        obs, _ = self.env.reset()
        return self.algo.compute_single_action(obs)
