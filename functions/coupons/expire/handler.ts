import type { Context, ScheduledEvent } from 'aws-lambda';
import { withCorrelation } from '../../lib/correlation.ts';
import { logger } from '../../lib/logger.ts';
import { tableFromEnv } from '../../table/from-env.ts';
import { expireCodes } from './expire-codes.ts';

const table = tableFromEnv();

/** Marks codes as stopped if they expired before the scheduled time of this run. */
export async function handler(event: ScheduledEvent, context: Context): Promise<void> {
  logger.addContext(context);
  const expired = await withCorrelation([context.awsRequestId], () =>
    expireCodes({ table, now: new Date(event.time) }),
  );
  if (expired > 0) logger.info('Codes have expired', { expired });
}
