import { couponRefOf } from '../../shared/codes/coupon-ref.ts';
import { OPERATIONS } from '../../shared/contract/operations.ts';
import { callHandler, type HandlerCall } from '../lib/call-handler.ts';
import { atMost, type Figure, figure } from '../lib/figure.ts';
import { fillTable } from '../lib/fill-table.ts';
import { metered } from '../lib/meter.ts';
import { withMeteredTable } from '../lib/metered-table.ts';
import { percentile } from '../lib/percentile.ts';
import { type History, makeHistory } from './history.ts';

const SIZES = [500, 10_000, 20_000];
const ROUNDS = 20;
const UNITS_GOAL = 1.1;
const LATENCY_GOAL = 1.3;

/** A type of event that no app has received. A search for this type reads the maximum number of keys per call. */
const MISSING = 'charge.dispute.created';

interface Read extends HandlerCall {
  /** The name of the filter or the reference in the call. It distinguishes the figures of calls to the same operation. */
  readonly filter?: string;
  /** The index in `SIZES` of the size that is compared with the largest size. The default is 0, the index of the smallest size. */
  readonly from?: number;
}

function readsOf({ partnerId, affiliateId, appId, code, customerId, provider, month }: History): Read[] {
  const partner = { userId: partnerId, role: 'partner' } as const;
  const affiliate = { userId: affiliateId, role: 'affiliate' } as const;
  const currency = 'USD';
  return [
    { ...partner, operation: OPERATIONS.listApps },
    { ...partner, operation: OPERATIONS.getApp, params: { appId } },
    { ...partner, operation: OPERATIONS.getWebhookSetup, params: { appId } },
    { ...partner, operation: OPERATIONS.listUnmatched, params: { appId } },
    { ...partner, operation: OPERATIONS.listRequests },
    { ...partner, operation: OPERATIONS.listAffiliates },
    { ...partner, operation: OPERATIONS.getAffiliate, params: { affiliateId } },
    { ...partner, operation: OPERATIONS.listCustomers },
    { ...affiliate, operation: OPERATIONS.listCustomers },
    {
      ...partner,
      operation: OPERATIONS.listCustomers,
      query: { affiliate: affiliateId },
      filter: 'one affiliate',
    },
    {
      ...affiliate,
      operation: OPERATIONS.listCustomers,
      query: { coupon: couponRefOf({ appId, code }) },
      filter: 'one coupon',
    },
    { ...partner, operation: OPERATIONS.getCustomer, params: { customerId } },
    { ...partner, operation: OPERATIONS.listCustomerEntries, params: { customerId } },
    {
      ...partner,
      operation: OPERATIONS.listBalanceEntries,
      params: { counterpartyId: affiliateId, month, currency },
    },
    { ...partner, operation: OPERATIONS.getPartnerOverview },
    { ...affiliate, operation: OPERATIONS.getAffiliateOverview },
    { ...partner, operation: OPERATIONS.listPending },
    { ...partner, operation: OPERATIONS.listPending, query: { month }, filter: 'one month' },
    { ...partner, operation: OPERATIONS.getPayoutTotals },
    { ...partner, operation: OPERATIONS.getPayoutTotals, query: { month }, filter: 'one month' },
    { ...partner, operation: OPERATIONS.getPending, params: { affiliateId, currency } },
    { ...partner, operation: OPERATIONS.getPaymentDetails, params: { affiliateId } },
    { ...partner, operation: OPERATIONS.listPaid },
    { ...partner, operation: OPERATIONS.listPayoutsTo, params: { affiliateId } },
    { ...affiliate, operation: OPERATIONS.getBalance },
    { ...affiliate, operation: OPERATIONS.listReceived },
    { ...affiliate, operation: OPERATIONS.listMyCoupons },
    { ...affiliate, operation: OPERATIONS.listMarketplace },
    { ...affiliate, operation: OPERATIONS.getMarketplaceApp, params: { appId } },
    { ...partner, operation: OPERATIONS.listTrackingProblems },
    { ...partner, operation: OPERATIONS.listEvents, params: { appId } },
    {
      ...partner,
      operation: OPERATIONS.listEvents,
      params: { appId },
      query: { outcome: 'counted' },
      filter: 'one outcome',
    },
    // Don't compare with the smallest size, because its log may contain fewer than the 10,000 keys that a search for a missing type can
    // read.
    {
      ...partner,
      operation: OPERATIONS.listEvents,
      params: { appId },
      query: { type: MISSING },
      filter: 'missing type',
      from: 1,
    },
    {
      ...partner,
      operation: OPERATIONS.listEvents,
      params: { appId },
      query: { q: provider.customer },
      filter: 'one customer',
    },
    { ...partner, operation: OPERATIONS.traceSale, params: { reference: provider.customer } },
    {
      ...partner,
      operation: OPERATIONS.traceSale,
      params: { reference: provider.invoice },
      filter: 'one invoice',
    },
    { ...affiliate, operation: OPERATIONS.listCodeUses, params: { appId, code } },
    { ...partner, operation: OPERATIONS.getReport },
    {
      ...partner,
      operation: OPERATIONS.getReport,
      query: { personId: affiliateId },
      filter: 'one affiliate',
    },
    { ...affiliate, operation: OPERATIONS.getReport },
  ];
}

const nameOf = ({ operation, role, filter }: Read): string =>
  `${operation.id} (${filter === undefined ? role : `${role}, ${filter}`})`;

/**
 * Measures read operations for partners with 500, 10,000 and 20,000 customers. Each partner has received one event per customer, but
 * at least 1,000 events. The partners share a table and take turns in every round, so that changes in the machine's speed affect all of
 * them equally.
 */
export function growth(): Promise<Figure[]> {
  return withMeteredTable(async (table) => {
    const histories = SIZES.map(makeHistory);
    for (const history of histories) await fillTable(table, history.items);
    const figures: Figure[] = [];
    for (let read = 0; read < readsOf(histories[0] as History).length; read++) {
      figures.push(...(await measureRead(histories.map((history) => readsOf(history)[read] as Read))));
    }
    return figures;
  });
}

/** Measures one read operation. `calls` contains one call for each partner. The partners have different numbers of customers. */
async function measureRead(calls: readonly Read[]): Promise<Figure[]> {
  const times = calls.map((): number[] => []);
  const units = calls.map(() => 0);
  for (let round = -5; round < ROUNDS; round++) {
    for (const [size, call] of calls.entries()) {
      const began = performance.now();
      const { units: consumed } = await metered(() => callHandler(call));
      if (round < 0) continue;
      times[size]?.push(performance.now() - began);
      units[size] = consumed.read;
    }
  }
  const p95 = times.map((list) => percentile(list, 95));
  const [first] = calls as [Read];
  const name = nameOf(first);
  const { from = 0 } = first;
  const compared = from === 0 ? 'smallest' : SIZES[from];
  const ratio = (values: readonly number[]) => (values.at(-1) as number) / (values[from] as number);
  return [
    figure(`${name}: read units at ${SIZES.at(-1)}`, units.at(-1) as number, 'RCU'),
    atMost(`${name}: read units, largest to ${compared}`, ratio(units), 'ratio', UNITS_GOAL),
    figure(`${name}: p95 at ${SIZES.at(-1)}`, p95.at(-1) as number, 'ms'),
    atMost(`${name}: p95, largest to ${compared}`, ratio(p95), 'ratio', LATENCY_GOAL),
  ];
}
