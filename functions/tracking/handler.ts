import { logger } from '../lib/logs/logger.ts';
import { scheduledHandler } from '../lib/queues/scheduled-handler.ts';
import { tableFromEnv } from '../table/from-env.ts';
import { watchApps } from './watch-apps.ts';

const table = tableFromEnv();

/** Reminds the owners of apps whose sales aren't tracked properly. Uses the scheduled event's time as the current time. */
export const handler = scheduledHandler(async (now) => {
  const { checked, reminded } = await watchApps({ table, now });
  logger.info('The tracking of apps was checked', { checked, reminded });
});
