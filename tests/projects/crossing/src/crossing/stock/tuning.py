"""Tunes the timetable by trying."""


def tune(settings):
    return max(settings, key=lambda period: -abs(period - 3))


def run(config, stop):
    return {"episode_reward_mean": len(config), "stop": stop}
