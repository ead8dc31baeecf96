import type { OperationResponse } from '../../shared/contract/operation.ts';
import type { OPERATIONS } from '../../shared/contract/operations.ts';
import { groupBy } from '../../shared/group-by.ts';
import type { AffiliateId } from '../../shared/ids.ts';
import { sumByCurrency } from '../../shared/money.ts';
import { profileKey } from '../entities/profile.ts';
import { balanceOf, balanceParts } from '../ledger/balance.ts';
import { companyView } from '../views/company.ts';
import { sortWithinOwners } from '../views/money-order.ts';
import type { PayoutsDeps } from './deps.ts';
import { isOpen } from './pending-view.ts';
import { readDueToAffiliate } from './read-due-to-affiliate.ts';

/**
 * Returns the amount due to the affiliate, in total and by partner and currency. A negative balance with one partner reduces only future
 * amounts from that partner.
 */
export async function getBalance(
  { affiliateId }: { affiliateId: AffiliateId },
  { table }: PayoutsDeps,
): Promise<OperationResponse<typeof OPERATIONS.getBalance>> {
  const { months, isComplete } = await readDueToAffiliate(table, affiliateId);
  const open = [...groupBy(months, ({ partnerId, currency }) => `${partnerId}#${currency}`).values()]
    .flatMap(([first, ...rest]) => (first ? [{ ...first, balance: balanceOf([first, ...rest]) }] : []))
    .filter(isOpen);
  const partners = await table.getMany(open.map(({ partnerId }) => profileKey(partnerId)));
  return {
    due: sumByCurrency(open.map(({ balance, currency }) => ({ amount: Math.max(balance.due, 0), currency }))),
    held: sumByCurrency(
      open.flatMap(({ balance, currency }) => (balance.held ? [{ amount: balance.held, currency }] : [])),
    ),
    partners: sortWithinOwners(
      open.map(({ partnerId, currency, balance }, at) => ({
        partner: { id: partnerId, ...companyView(partners[at]) },
        due: { amount: balance.due, currency },
        ...balanceParts(balance),
      })),
      ({ partner }) => partner.id,
      ({ due }) => due.currency,
    ),
    isComplete,
  };
}
