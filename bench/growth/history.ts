import { appItem } from '../../functions/entities/app.ts';
import { idSecretKey } from '../../functions/entities/id-secret.ts';
import { profileItem } from '../../functions/entities/profile.ts';
import { partnerStatsKey, STATS_SHARDS } from '../../functions/entities/stats.ts';
import type { CustomerRef } from '../../functions/ledger/customer.ts';
import { createIdSeal } from '../../functions/lib/secrets/id-seal.ts';
import { newId } from '../../functions/lib/secrets/ids.ts';
import { customerIdOf } from '../../functions/views/customer-id.ts';
import { monthOf } from '../../shared/money/months.ts';
import { affiliateItems } from './affiliate-items.ts';
import { customerItems, invoiceIdOf, tracedCustomer } from './customer-items.ts';
import { DAY_MS, FIRST_DAY, MONTHS } from './half-year.ts';
import type { HistoryItem } from './history-item.ts';
import { receivedEvents } from './received-events.ts';

/** The number of the partner's affiliates. It does not depend on the number of customers. */
const AFFILIATES = 40;

const codeOf = (affiliate: number) => `CODE${affiliate}`;

export interface History {
  readonly partnerId: string;
  readonly affiliateId: string;
  readonly appId: string;
  readonly code: string;
  readonly customerId: string;
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
  yield { ...idSecretKey(), type: 'IdSecret', secret: SECRET.toString('base64') };
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
    handle: 'bench',
    hookToken: appId,
    createdAt,
  });
  for (const [n, affiliateId] of affiliates.entries())
    yield* affiliateItems(partnerId, affiliateId, appId, codeOf(n), createdAt);
  yield* receivedEvents(appId, customers, refOf);
  yield* partnerStats(partnerId);
  yield* tracedCustomer(refOf(0), codeOf(0));
  for (let n = 0; n < customers; n++) {
    // Assign every other customer to the first affiliate, so that this affiliate's pages are full in every measurement.
    const owner = n % 2 === 0 ? 0 : n % AFFILIATES;
    const affiliateId = affiliates[owner] as string;
    yield* customerItems(appId, affiliateId, refOf(n), codeOf(owner), n);
  }
}

function* partnerStats(partnerId: string): Iterable<HistoryItem> {
  for (const month of MONTHS) {
    for (let shard = 0; shard < STATS_SHARDS; shard++) {
      yield {
        ...partnerStatsKey(partnerId, month, shard),
        type: 'Stats',
        customers: 9,
        canceled: 1,
        'paid:USD': 100,
      };
    }
  }
}
