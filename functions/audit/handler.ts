import { setTimeout as sleep } from 'node:timers/promises';
import { METRICS } from '../../shared/monitoring/metrics.ts';
import { logger } from '../lib/logs/logger.ts';
import { recordMetric } from '../lib/logs/metrics.ts';
import { scheduledHandler } from '../lib/queues/scheduled-handler.ts';
import { tableFromEnv } from '../table/from-env.ts';
import { auditLedger, type Slice } from './audit-ledger.ts';
import { continueFrom, fitsInBookmark, hoursSinceFullPass, readBookmark, saveBookmark } from './bookmark.ts';
import { describeFigure } from './describe-figure.ts';

/** The remaining time, in milliseconds, at which a call stops auditing. Reading a page of rows takes far less time. */
const RESERVE_MS = 10 * 60 * 1000;
const PAUSE_MS = 2_000;

const table = tableFromEnv();
const deps = { table, pause: () => sleep(PAUSE_MS) };

/**
 * For each scheduled event, audits a part of the ledger for a few minutes. Logs differences and unreadable data, and records their number
 * as the metric `LedgerDrift`, which has an alarm. Repairs nothing.
 */
export const handler = scheduledHandler(async (now, context) => {
  const known = await readBookmark(table);
  recordMetric(METRICS.auditHoursSinceFullPass, hoursSinceFullPass(known, now));
  const bookmark = continueFrom(known, now);
  if (!bookmark) return;
  const hasTimeLeft = () => context.getRemainingTimeInMillis() > RESERVE_MS;
  const slice = fitting(await auditLedger(bookmark.next, hasTimeLeft, deps));
  report(slice);
  const { next, ...times } = bookmark;
  await saveBookmark(
    table,
    slice.next ? { ...times, next: slice.next } : { ...times, completedAt: now.toISOString() },
  );
});

/**
 * If the progress is too large to be stored, skips the rest of the partner's audit and adds a finding. The audit can then continue with the
 * next partner.
 */
function fitting(slice: Slice): Slice {
  const { next, unreadable } = slice;
  if (!next?.partner || fitsInBookmark(next)) return slice;
  const error = new Error('The partner has too many months and currencies to be audited in slices');
  const finding = { place: `PARTNER#${next.partner.partnerId}`, error };
  return { ...slice, next: { partners: next.partners }, unreadable: [...unreadable, finding] };
}

function report({ differences, unreadable, pairs, moving, movingPartners, next }: Slice): void {
  for (const difference of differences) {
    const meaning = describeFigure(difference.figure);
    logger.error('The ledger does not add up', { meaning, ...difference });
  }
  for (const finding of unreadable) logger.error('A part of the ledger cannot be audited', { ...finding });
  const drift = differences.length + unreadable.length;
  // Record the metric even if it is zero, to show that the audit runs.
  recordMetric(METRICS.ledgerDrift, drift);
  logger.info('Audited a slice of the ledger', {
    pairs,
    moving,
    movingPartners,
    differences: drift,
    done: !next,
  });
}
