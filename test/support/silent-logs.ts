import { logger } from '../../functions/lib/logger.ts';

/** Runs `work` without printing the functions' log lines and metrics, because simulated faults may produce thousands of them. */
export async function withoutLogs<T>(work: () => Promise<T>): Promise<T> {
  const level = logger.getLevelName();
  const metrics = process.env.POWERTOOLS_METRICS_DISABLED;
  logger.setLogLevel('SILENT');
  process.env.POWERTOOLS_METRICS_DISABLED = 'true';
  try {
    return await work();
  } finally {
    logger.setLogLevel(level);
    if (metrics === undefined) delete process.env.POWERTOOLS_METRICS_DISABLED;
    else process.env.POWERTOOLS_METRICS_DISABLED = metrics;
  }
}
