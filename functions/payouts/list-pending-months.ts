import type { PartnerId } from '../../shared/ids.ts';
import type { Month } from '../../shared/money/months.ts';
import { parseDueMonth, partnerDueMonthsIndex } from '../entities/ledger.ts';
import type { PayoutsDeps } from './deps.ts';

/** @limit Lists and figures | months in the filter of amounts due | the newest months; older ones are due together */
const MAX_LISTED = 24;

/**
 * Lists the months with unpaid balances, newest first. The cost depends on the number of months, not on the number of affiliates, because
 * only one index entry per month is read.
 */
export async function listPendingMonths(
  { partnerId }: { partnerId: PartnerId },
  { table }: PayoutsDeps,
): Promise<Month[]> {
  const months: Month[] = [];
  while (months.length < MAX_LISTED) {
    const before = months.at(-1);
    const { keys } = await table.pageKeys({
      index: 'GSI3',
      partition: partnerDueMonthsIndex(partnerId),
      ...(before ? { before } : {}),
      newestFirst: true,
      limit: 1,
    });
    const due = parseDueMonth(keys[0]?.GSI3SK ?? '');
    if (!due) break;
    months.push(due.month);
  }
  return months;
}
