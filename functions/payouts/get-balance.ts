import type { OperationResponse } from '../../shared/contract/operation.ts';
import type { OPERATIONS } from '../../shared/contract/operations.ts';
import type { AffiliateId, PartnerId } from '../../shared/ids.ts';
import { groupBy } from '../../shared/lib/group-by.ts';
import { sumByCurrency } from '../../shared/money/money.ts';
import { pairKey } from '../entities/pair.ts';
import { changesOf, paymentTermsKey } from '../entities/payment-terms.ts';
import { profileKey } from '../entities/profile.ts';
import { balanceOf, balanceParts } from '../ledger/balance.ts';
import { readByKey } from '../table/read-by-key.ts';
import { companyView } from '../views/company.ts';
import { sortWithinOwners } from '../views/money-order.ts';
import { paymentTermsView } from '../views/payment-terms-view.ts';
import type { PayoutsDeps } from './deps.ts';
import { minimumOf } from './minimum-of.ts';
import { isOpen } from './pending-view.ts';
import { readDueToAffiliate } from './read-due-to-affiliate.ts';
import { readPaidToAffiliate } from './read-paid-to-affiliate.ts';

/** A negative balance with one partner reduces only future amounts from that partner. */
export async function getBalance(
  { affiliateId, now }: { affiliateId: AffiliateId; now: Date },
  { table }: PayoutsDeps,
): Promise<OperationResponse<typeof OPERATIONS.getBalance>> {
  const [{ months, isComplete }, paid] = await Promise.all([
    readDueToAffiliate(table, affiliateId),
    readPaidToAffiliate(table, affiliateId),
  ]);
  const partnerIds = [...new Set(months.map(({ partnerId }) => partnerId))];
  const find = await readByKey(
    table,
    partnerIds.flatMap((partnerId) => [
      profileKey(partnerId),
      paymentTermsKey(partnerId),
      pairKey({ partnerId, affiliateId }),
    ]),
  );
  const calendarOf = (partnerId: PartnerId) => ({
    changes: changesOf(find(paymentTermsKey(partnerId))),
    now,
  });
  const open = [...groupBy(months, ({ partnerId, currency }) => `${partnerId}#${currency}`).values()]
    .flatMap(([first, ...rest]) =>
      first ? [{ ...first, balance: balanceOf([first, ...rest], calendarOf(first.partnerId)) }] : [],
    )
    .filter(isOpen);
  const nonZero = (name: 'pending' | 'held') =>
    sumByCurrency(
      open.flatMap(({ balance, currency }) => (balance[name] ? [{ amount: balance[name], currency }] : [])),
    );
  return {
    due: sumByCurrency(open.map(({ balance, currency }) => ({ amount: Math.max(balance.due, 0), currency }))),
    pending: nonZero('pending'),
    held: nonZero('held'),
    paid,
    partners: sortWithinOwners(
      open.map(({ partnerId, currency, balance }) => {
        const calendar = calendarOf(partnerId);
        return {
          partner: { id: partnerId, ...companyView(find(profileKey(partnerId))) },
          due: { amount: balance.due, currency },
          ...balanceParts(balance),
          minimum: minimumOf(calendar, currency, find(pairKey({ partnerId, affiliateId }))),
          terms: paymentTermsView(find(paymentTermsKey(partnerId)), now),
        };
      }),
      ({ partner }) => partner.id,
      ({ due }) => due.currency,
    ),
    isComplete,
  };
}
