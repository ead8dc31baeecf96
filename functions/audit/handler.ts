import { setTimeout as sleep } from 'node:timers/promises';
import { MetricUnit } from '@aws-lambda-powertools/metrics';
import type { Context, ScheduledEvent } from 'aws-lambda';
import { METRICS } from '../../shared/metrics.ts';
import { logger } from '../lib/logger.ts';
import { metrics } from '../lib/metrics.ts';
import { tableFromEnv } from '../table/from-env.ts';
import { auditLedger } from './audit-ledger.ts';
import { openBookmark, saveBookmark } from './bookmark.ts';
import { meaningOf } from './meaning-of.ts';

/** What a slice leaves of its 15 minutes, in milliseconds: the largest pair may have begun just before, and half of the time is slow. */
const RESERVE_MS = 10 * 60 * 1000;
/** Milliseconds between two looks at a pair whose figures differ. */
const PAUSE_MS = 2_000;

const table = tableFromEnv();
const deps = { table, pause: () => sleep(PAUSE_MS) };

/**
 * Does one slice of the ledger's audit, called by a schedule. Differences become log lines and the metric `LedgerDrift`, zero
 * where all is well: an alarm stands on it. Nothing is repaired here.
 */
export async function handler(event: ScheduledEvent, context: Context): Promise<void> {
  logger.addContext(context);
  const bookmark = await openBookmark(table, new Date(event.time));
  if (!bookmark) return;
  const mayGoOn = () => context.getRemainingTimeInMillis() > RESERVE_MS;
  const { differences, pairs, moving, next } = await auditLedger(bookmark.next, mayGoOn, deps);
  for (const difference of differences) {
    const meaning = meaningOf(difference.figure);
    logger.error('The ledger does not add up', { meaning, ...difference });
  }
  // Also where it is none: that the audit runs can be seen by it.
  metrics.singleMetric().addMetric(METRICS.ledgerDrift, MetricUnit.Count, differences.length);
  await saveBookmark(table, { startedAt: bookmark.startedAt, ...(next ? { next } : {}) });
  logger.info('Audited a slice of the ledger', {
    pairs,
    moving,
    differences: differences.length,
    done: !next,
  });
}
