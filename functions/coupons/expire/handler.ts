import { logger } from '../../lib/logs/logger.ts';
import { scheduledHandler } from '../../lib/queues/scheduled-handler.ts';
import { tableFromEnv } from '../../table/from-env.ts';
import { approveByRule } from './approve-by-rule.ts';
import { expireCodes } from './expire-codes.ts';

const table = tableFromEnv();

/** Marks codes as stopped if they expired before the scheduled time of this run, and applies the rules of apps to new requests. */
export const handler = scheduledHandler(async (now) => {
  const approved = await approveByRule({ table, now });
  if (approved > 0) logger.info('Requests were approved by rule', { approved });
  const expired = await expireCodes({ table, now });
  if (expired > 0) logger.info('Codes have expired', { expired });
});
