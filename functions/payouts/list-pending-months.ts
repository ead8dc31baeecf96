import type { Month } from '../../shared/months.ts';
import { indexes } from '../table/keys.ts';
import type { PayoutsDeps } from './deps.ts';

/**
 * Lists the months with unpaid balances, newest first. Reads one index entry per month and skips the others, so the cost depends on the
 * number of months, not on the number of affiliates.
 */
export async function listPendingMonths(
  { partnerId }: { partnerId: string },
  { table }: PayoutsDeps,
): Promise<{ months: Month[] }> {
  const months: Month[] = [];
  for (;;) {
    const before = months.at(-1);
    const { keys } = await table.pageKeys({
      index: 'GSI3',
      partition: indexes.partnerDueMonths(partnerId),
      ...(before ? { before } : {}),
      newestFirst: true,
      limit: 1,
    });
    const month = keys[0]?.GSI3SK?.split('#')[0];
    if (!month) return { months };
    months.push(month);
  }
}
