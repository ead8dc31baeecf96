import { codeUseItem, customerItem, factItem } from '../../functions/entities/customer.ts';
import { entryItem } from '../../functions/entities/ledger.ts';
import { referenceKey } from '../../functions/entities/reference.ts';
import type { CustomerRef } from '../../functions/ledger/customer.ts';
import type { Fact } from '../../functions/ledger/fact.ts';
import { monthOf } from '../../shared/money/months.ts';
import { FIRST_DAY } from './half-year.ts';
import type { HistoryItem } from './history-item.ts';

const MINUTE_MS = 60_000;
const SPREAD_MINUTES = 150 * 24 * 60;
/** A prime that scatters the start times, so that they don't follow the order of the customers. */
const SCATTER = 7_919;

export const invoiceIdOf = (customer: number) => `in_${customer}`;

/** Generates the facts about the customer whose sale is traced, and the `Reference` item for the id of the customer's first invoice. */
export function* tracedCustomer(ref: CustomerRef, code: string): Iterable<HistoryItem> {
  const at = new Date(FIRST_DAY).toISOString();
  const invoice = invoiceIdOf(0);
  const payment = `in:${invoice}`;
  const facts: Fact[] = [
    { type: 'code', id: `code:metadata:${code}`, at, evidence: 'metadata', value: code },
    {
      type: 'payment',
      id: payment,
      at,
      currency: 'USD',
      gross: 4_900,
      base: 4_900,
      paidAt: at,
      reason: 'create',
    },
  ];
  for (const fact of facts) yield factItem(ref, { fact, revision: 1 });
  const { partnerId, provider, providerId } = ref;
  const target = { customer: providerId, payment };
  yield { ...referenceKey({ partnerId, provider }, invoice), type: 'Reference', target };
}

/** Generates customer number `n` of a partner, with a code use and a ledger entry. */
export function* customerItems(
  appId: string,
  affiliateId: string,
  ref: CustomerRef,
  code: string,
  n: number,
): Iterable<HistoryItem> {
  const subscribedAt = new Date(FIRST_DAY + ((n * SCATTER) % SPREAD_MINUTES) * MINUTE_MS).toISOString();
  yield codeUseItem({ ...ref, code, at: subscribedAt });
  const referral = {
    affiliateId,
    appId,
    code,
    version: 1,
    rate: 2_000,
    evidence: `promotion_code promo_${code}`,
    at: subscribedAt,
    since: subscribedAt,
  };
  yield customerItem({
    ...ref,
    version: 3,
    referral,
    state: 'active',
    status: 'active',
    subscribedAt,
    renewals: 2,
  });
  const payment = `in:${invoiceIdOf(n)}`;
  yield entryItem({
    entryId: `${payment}#${code}#commission#0000`,
    customer: ref,
    partnerId: ref.partnerId,
    affiliateId,
    kind: 'commission',
    amount: 980,
    currency: 'USD',
    payment,
    gross: 4_900,
    base: 4_900,
    version: 1,
    rate: 2_000,
    appId,
    code,
    match: 'discount_code',
    month: monthOf(subscribedAt),
    settlement: 0,
    at: subscribedAt,
    recordedAt: subscribedAt,
  });
}
