from ray.tune import logger

loggers = logger.DEFAULT_LOGGERS
others = logger.DEFAULT_LOGGERS + (logger.UnifiedLogger,)
