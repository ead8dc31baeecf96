import type { PendingPayout } from '../../shared/contract/payouts.ts';
import type { Month } from '../../shared/months.ts';
import { keys } from '../table/keys.ts';
import type { Page } from '../table/table.ts';
import type { PayoutsDeps } from './deps.ts';
import { pageOfDue } from './page-of-due.ts';
import { pageOfDueInMonth } from './page-of-due-in-month.ts';
import { isOpen, pendingView } from './pending-view.ts';

export interface ListPending {
  readonly partnerId: string;
  readonly month: Month | undefined;
  readonly cursor: string | undefined;
}

/**
 * Lists the amounts that the partner owes, by affiliate and currency. The list includes balances of zero and negative balances, but they
 * cannot be paid out.
 */
export async function listPending(
  { partnerId, month, cursor }: ListPending,
  { table }: PayoutsDeps,
): Promise<Page<PendingPayout>> {
  const page = month
    ? await pageOfDueInMonth(table, partnerId, month, cursor)
    : await pageOfDue(table, partnerId, cursor);
  const open = page.items.filter(isOpen);
  const affiliates = await table.getMany(open.map(({ affiliateId }) => keys.profile(affiliateId)));
  return { items: open.map((pending, at) => pendingView(pending, affiliates[at])), cursor: page.cursor };
}
