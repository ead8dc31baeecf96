import { logger } from '../../functions/lib/logs/logger.ts';

const SWITCHES = ['POWERTOOLS_METRICS_DISABLED', 'TRACE_LINES_DISABLED'] as const;

/** Runs `work` without printing the functions' log lines and metrics, because simulated faults may produce thousands of them. */
export async function withoutLogs<T>(work: () => Promise<T>): Promise<T> {
  const level = logger.getLevelName();
  const before = SWITCHES.map((name) => [name, process.env[name]] as const);
  logger.setLogLevel('SILENT');
  for (const name of SWITCHES) process.env[name] = 'true';
  try {
    return await work();
  } finally {
    logger.setLogLevel(level);
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}
