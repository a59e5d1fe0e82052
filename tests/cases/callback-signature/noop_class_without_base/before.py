import ray.rllib


class Recorder:
    def on_episode_end(self, worker, base_env, policies, episode):
        pass
