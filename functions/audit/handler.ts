import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, ScheduledEvent } from 'aws-lambda';
import { METRICS } from '../../shared/metrics.ts';
import { logger } from '../lib/logger.ts';
import { recordMetric } from '../lib/metrics.ts';
import { tableFromEnv } from '../table/from-env.ts';
import { auditLedger } from './audit-ledger.ts';
import { openBookmark, saveBookmark } from './bookmark.ts';
import { describeFigure } from './describe-figure.ts';

/** The remaining time, in milliseconds, at which a 15-minute slice starts no further pair. Enough for the largest pair on a slow day. */
const RESERVE_MS = 10 * 60 * 1000;
/** The pause in milliseconds before a pair with differences is read again. */
const PAUSE_MS = 2_000;

const table = tableFromEnv();
const deps = { table, pause: () => sleep(PAUSE_MS) };

/**
 * Audits one slice of the ledger per scheduled event. Logs differences and reports their number as the metric `LedgerDrift`. An alarm goes
 * off if it isn't zero. Repairs nothing.
 */
export async function handler(event: ScheduledEvent, context: Context): Promise<void> {
  logger.addContext(context);
  const bookmark = await openBookmark(table, new Date(event.time));
  if (!bookmark) return;
  const hasTimeLeft = () => context.getRemainingTimeInMillis() > RESERVE_MS;
  const { differences, pairs, moving, next } = await auditLedger(bookmark.next, hasTimeLeft, deps);
  for (const difference of differences) {
    const meaning = describeFigure(difference.figure);
    logger.error('The ledger does not add up', { meaning, ...difference });
  }
  // Zero is also reported, to show that the audit runs.
  recordMetric(METRICS.ledgerDrift, differences.length);
  await saveBookmark(table, { startedAt: bookmark.startedAt, ...(next ? { next } : {}) });
  logger.info('Audited a slice of the ledger', {
    pairs,
    moving,
    differences: differences.length,
    done: !next,
  });
}
