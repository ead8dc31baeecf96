import type { OperationResponse } from '../../shared/contract/operation.ts';
import type { OPERATIONS } from '../../shared/contract/operations.ts';
import { sumByCurrency } from '../../shared/money.ts';
import { balanceOf, balanceParts } from '../ledger/balance.ts';
import type { MonthBalance } from '../ledger/month-balance.ts';
import { indexes, keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { companyView } from '../views/company.ts';
import type { PayoutsDeps } from './deps.ts';
import { groupBy } from './group-by.ts';
import { isOpen } from './pending-view.ts';

/**
 * Returns the amount due to the affiliate, in total and by partner and currency. A negative balance with one partner is offset against that
 * partner's future commissions. It does not reduce the amounts due from other partners.
 */
export async function getBalance(
  { affiliateId }: { affiliateId: string },
  { table }: PayoutsDeps,
): Promise<OperationResponse<typeof OPERATIONS.getBalance>> {
  const months = await readAllDue(table, affiliateId);
  const open = [...groupBy(months, ({ partnerId, currency }) => `${partnerId}#${currency}`).values()]
    .flatMap(([first, ...rest]) => (first ? [{ ...first, balance: balanceOf([first, ...rest]) }] : []))
    .filter(isOpen);
  const partners = await table.getMany(open.map(({ partnerId }) => keys.profile(partnerId)));
  return {
    due: sumByCurrency(open.map(({ balance, currency }) => ({ amount: Math.max(balance.due, 0), currency }))),
    held: sumByCurrency(
      open.flatMap(({ balance, currency }) => (balance.held ? [{ amount: balance.held, currency }] : [])),
    ),
    partners: open.map(({ partnerId, currency, balance }, at) => ({
      partner: { id: partnerId, ...companyView(partners[at]) },
      due: { amount: balance.due, currency },
      ...balanceParts(balance),
    })),
  };
}

/** Reads all unsettled month balances. There is one per partner, currency and month, which is few enough to return all of them. */
async function readAllDue(table: Table, affiliateId: string): Promise<MonthBalance[]> {
  const months: MonthBalance[] = [];
  let next: string | undefined;
  do {
    const page = await table.page({
      index: 'GSI2',
      partition: indexes.affiliateDue(affiliateId),
      cursor: next,
      limit: 100,
    });
    months.push(...page.items);
    next = page.cursor ?? undefined;
  } while (next !== undefined);
  return months;
}
