import type { Month } from '../../shared/months.ts';
import { indexes } from '../table/keys.ts';
import type { PayoutsDeps } from './deps.ts';

/**
 * Months with something unpaid, newest first. Reads one row of each month and skips the rest, so it costs as many small reads as
 * there are months, whatever the number of affiliates.
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
