import type { Context, ScheduledEvent } from 'aws-lambda';
import { withCorrelation } from '../../lib/correlation.ts';
import { logger } from '../../lib/logger.ts';
import { tableFromEnv } from '../../table/from-env.ts';
import { watchApps } from './watch-apps.ts';

const table = tableFromEnv();

/** Reminds the owners of apps whose sales aren't tracked properly. Uses the scheduled event's time as the current time. */
export async function handler(event: ScheduledEvent, context: Context): Promise<void> {
  logger.addContext(context);
  const { checked, reminded } = await withCorrelation([context.awsRequestId], () =>
    watchApps({ table, now: new Date(event.time) }),
  );
  logger.info('The tracking of apps was checked', { checked, reminded });
}
