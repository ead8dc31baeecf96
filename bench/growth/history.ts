import { customerIdOf } from '../../functions/customers/customer-id.ts';
import type { CustomerRef } from '../../functions/ledger/customer.ts';
import type { Fact } from '../../functions/ledger/fact.ts';
import type { MonthBalance } from '../../functions/ledger/month-balance.ts';
import type { Stats } from '../../functions/ledger/stats.ts';
import { createIdSeal } from '../../functions/lib/id-seal.ts';
import { newId } from '../../functions/lib/ids.ts';
import type { PairItem } from '../../functions/table/entities/coupon.ts';
import type { IdSecret } from '../../functions/table/entities/id-secret.ts';
import type { PaidTotal } from '../../functions/table/entities/ledger.ts';
import type { Reference } from '../../functions/table/entities/reference.ts';
import { STATS_SHARDS } from '../../functions/table/entities/stats.ts';
import { appItem } from '../../functions/table/items/app.ts';
import { codeUseItem } from '../../functions/table/items/code-use.ts';
import { couponItem, relationItem } from '../../functions/table/items/coupon.ts';
import { customerItem, factItem } from '../../functions/table/items/customer.ts';
import { entryItem, payoutItem } from '../../functions/table/items/ledger.ts';
import { profileItem } from '../../functions/table/items/profile.ts';
import type { Item } from '../../functions/table/key.ts';
import { pairKeys } from '../../functions/table/keys/coupons.ts';
import { dueKeys, paidKeys } from '../../functions/table/keys/ledger.ts';
import { couponStatsKeys } from '../../functions/table/keys/stats.ts';
import { keys } from '../../functions/table/keys.ts';
import { monthOf } from '../../shared/months.ts';
import { receivedEvents } from './received-events.ts';

/** The number of the partner's affiliates. It does not depend on the number of customers. */
const AFFILIATES = 40;
const MONTHS = 6;
const FIRST_DAY = Date.UTC(2026, 5, 1);
const DAY_MS = 86_400_000;

const codeOf = (affiliate: number) => `CODE${affiliate}`;
const invoiceIdOf = (customer: number) => `in_${customer}`;

type HistoryItem =
  | Item<unknown>
  | Item<IdSecret>
  | Item<PairItem>
  | Item<PaidTotal>
  | Item<MonthBalance>
  | Item<Stats>
  | Item<Reference>;

export interface History {
  readonly partnerId: string;
  readonly affiliateId: string;
  readonly appId: string;
  readonly code: string;
  readonly customerId: string;
  /** The provider's ids of the customer and of the customer's first invoice. */
  readonly provider: { readonly customer: string; readonly invoice: string };
  readonly month: string;
  /** All table items of the simulated half year. They are generated lazily. */
  readonly items: Iterable<HistoryItem>;
}

const SECRET = Buffer.alloc(32, 1);

/**
 * Generates a partner's data for half a year, with `customers` referred customers. Each customer has used a code, has one ledger entry and
 * has caused one event.
 */
export function makeHistory(customers: number): History {
  const partnerId = crypto.randomUUID();
  const affiliates = Array.from({ length: AFFILIATES }, () => crypto.randomUUID());
  const appId = newId(new Date(FIRST_DAY));
  const refOf = (n: number): CustomerRef => ({
    partnerId,
    provider: 'stripe',
    providerId: `cus_${String(n).padStart(14, '0')}`,
  });
  return {
    partnerId,
    affiliateId: affiliates[0] as string,
    appId,
    code: codeOf(0),
    customerId: customerIdOf(refOf(0), createIdSeal(SECRET)),
    provider: { customer: refOf(0).providerId, invoice: invoiceIdOf(0) },
    month: monthOf(new Date(FIRST_DAY + 70 * DAY_MS).toISOString()),
    items: itemsOf(partnerId, affiliates, appId, customers, refOf),
  };
}

function* itemsOf(
  partnerId: string,
  affiliates: readonly string[],
  appId: string,
  customers: number,
  refOf: (n: number) => CustomerRef,
): Iterable<HistoryItem> {
  yield { ...keys.idSecret(), type: 'IdSecret', secret: SECRET.toString('base64') };
  const createdAt = new Date(FIRST_DAY).toISOString();
  const person = { firstName: 'Avery', lastName: 'Stone', email: 'a@example.com', createdAt };
  yield profileItem({
    ...person,
    userId: partnerId,
    role: 'partner',
    companyName: 'Bench',
    plan: 'pro',
    activeCoupons: AFFILIATES,
  });
  yield appItem({
    appId,
    partnerId,
    name: 'Bench app',
    url: 'https://bench.example.com',
    status: 'active',
    statusChanges: [{ status: 'active', at: createdAt }],
    hookToken: appId,
    createdAt,
  });
  for (const [n, affiliateId] of affiliates.entries())
    yield* affiliateItems(partnerId, affiliateId, appId, codeOf(n), createdAt);
  yield* receivedEvents(appId, customers, refOf);
  yield* tracedCustomer(refOf(0));
  for (let n = 0; n < customers; n++) {
    // Assign every other customer to the first affiliate, so that this affiliate's pages are full in every measurement.
    const owner = n % 2 === 0 ? 0 : n % AFFILIATES;
    const affiliateId = affiliates[owner] as string;
    yield* customerItems(appId, affiliateId, refOf(n), codeOf(owner), n);
  }
}

function* affiliateItems(
  partnerId: string,
  affiliateId: string,
  appId: string,
  code: string,
  at: string,
): Iterable<HistoryItem> {
  const pair = { partnerId, affiliateId };
  yield profileItem({
    userId: affiliateId,
    role: 'affiliate',
    firstName: 'Rowan',
    lastName: 'Lake',
    email: 'r@example.com',
    createdAt: at,
  });
  yield relationItem({ appId, affiliateId, code, status: 'active' });
  yield couponItem({
    couponId: newId(new Date(at)),
    appId,
    ...pair,
    code,
    status: 'active',
    rate: 2_000,
    requestedAt: at,
    approvedAt: at,
  });
  yield { ...keys.pair(pair), ...pairKeys(pair), type: 'Pair', ...pair, activeCoupons: 1 };
  yield {
    ...keys.paid(pair, 'USD'),
    ...paidKeys(pair, 'USD'),
    type: 'PaidTotal',
    ...pair,
    currency: 'USD',
    total: 100,
    payouts: 1,
    lastPaidAt: at,
  };
  const payoutId = newId(new Date(at));
  yield payoutItem({
    ...pair,
    payoutId,
    amount: 100,
    currency: 'USD',
    method: 'PayPal',
    paidAt: at,
    months: [],
  });
  for (let month = 0; month < MONTHS; month++) {
    const key = {
      ...pair,
      currency: 'USD',
      month: monthOf(new Date(FIRST_DAY + month * 31 * DAY_MS).toISOString()),
    };
    yield {
      ...keys.month(pair, 'USD', key.month),
      ...dueKeys(key),
      type: 'MonthBalance',
      ...key,
      unpaid: 4_000,
      count: 4,
      held: 0,
      settlement: 0,
      earned: 4_000,
    };
    yield {
      ...keys.affiliateStats(affiliateId, appId, code, key.month),
      ...couponStatsKeys({ ...pair, appId, code }, key.month),
      type: 'Stats',
      'earned:USD': 4_000,
      'revenue:USD': 20_000,
      customers: 3,
      canceled: 1,
    };
    for (let shard = 0; shard < STATS_SHARDS; shard++) {
      yield {
        ...keys.partnerStats(partnerId, key.month, shard),
        type: 'Stats',
        customers: 9,
        canceled: 1,
        'paid:USD': 100,
      };
    }
  }
}

/** Generates the facts about the customer whose sale is traced, and the `Reference` item for the id of the customer's first invoice. */
function* tracedCustomer(ref: CustomerRef): Iterable<HistoryItem> {
  const at = new Date(FIRST_DAY).toISOString();
  const invoice = invoiceIdOf(0);
  const payment = `in:${invoice}`;
  const facts: Fact[] = [
    { type: 'code', id: `code:metadata:${codeOf(0)}`, at, evidence: 'metadata', value: codeOf(0) },
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
  yield { ...keys.reference({ partnerId, provider }, invoice), type: 'Reference', target };
}

function* customerItems(
  appId: string,
  affiliateId: string,
  ref: CustomerRef,
  code: string,
  n: number,
): Iterable<HistoryItem> {
  const start = FIRST_DAY + ((n * 7_919) % (150 * 1_440)) * 60_000;
  const subscribedAt = new Date(start).toISOString();
  yield codeUseItem({ ...ref, code, at: subscribedAt });
  const referral = {
    affiliateId,
    appId,
    code,
    rate: 2_000,
    evidence: `promotion_code promo_${code}`,
    at: subscribedAt,
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
    rate: 2_000,
    appId,
    code,
    month: monthOf(subscribedAt),
    settlement: 0,
    at: subscribedAt,
  });
}
