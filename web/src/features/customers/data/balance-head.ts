import { queryOptions } from '@tanstack/react-query';
import type { Role } from '../../../../../shared/accounts/roles.ts';
import type { PendingPayout } from '../../../../../shared/contract/payouts.ts';
import { call } from '../../../data/api.ts';
import { payoutKeys } from '../../../data/payouts/keys.ts';
import { fullName } from '../../../lib/money/format.ts';
import { problemOf } from '../../../lib/requests/problem-of.ts';
import type { BalanceKey } from './queries.ts';

/** A summary of a month's balance between the user and an affiliate or partner. */
export interface BalanceHead {
  /** Null if no balance or payout contains the name. */
  name: string | null;
  /** The unpaid amount in minor units of the balance's currency. Negative if reversals exceed earnings. */
  unpaid: number;
}

/** The query for a balance's summary. Partners and affiliates get it from different API operations. */
export const balanceHeadQuery = (role: Role, key: BalanceKey) =>
  queryOptions({
    queryKey: [...payoutKeys.all, 'head', role, key],
    queryFn: () => (role === 'partner' ? headForPartner(key) : headForAffiliate(key)),
  });

async function headForPartner({ counterpartyId, month, currency }: BalanceKey): Promise<BalanceHead> {
  try {
    const pending = await call('getPending', {
      params: { affiliateId: counterpartyId, currency },
      query: { month },
    });
    return { name: fullName(pending.affiliate), unpaid: amountOf(pending, month) };
  } catch (error) {
    if (problemOf(error)?.code === 'not_found') return { name: null, unpaid: 0 };
    throw error;
  }
}

async function headForAffiliate({ counterpartyId, month, currency }: BalanceKey): Promise<BalanceHead> {
  const { partners } = await call('getBalance');
  const own = partners.filter(({ partner }) => partner.id === counterpartyId);
  const inCurrency = own.find(({ due }) => due.currency === currency);
  return {
    name: own[0]?.partner.companyName ?? (await nameFromPayouts(counterpartyId)),
    unpaid: inCurrency ? amountOf(inCurrency, month) : 0,
  };
}

/** Past payouts are the only source of the name if the partner no longer owes anything. */
async function nameFromPayouts(partnerId: string): Promise<string | null> {
  const { items } = await call('listReceived', { query: {} });
  return items.find((payout) => payout.partnerId === partnerId)?.partnerName ?? null;
}

/** Returns what is unpaid of a month, payable or not. */
function amountOf(
  { months, pendingMonths }: Pick<PendingPayout, 'months' | 'pendingMonths'>,
  month: string,
): number {
  return [...months, ...pendingMonths].find((balance) => balance.month === month)?.amount ?? 0;
}
