import { beforeAll, describe, expect, test } from 'vitest';
import type { Table } from '../../functions/table/table.ts';
import { createAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { refund } from '../../local/stripe/scenarios/refund.ts';
import { renew } from '../../local/stripe/scenarios/renew.ts';
import { subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import { countedTable } from '../support/counted-table.ts';
import { processEvent, storeEvent } from '../support/process-event.ts';
import { createTestTable } from '../support/table.ts';
import { activeCoupon, putWebhookApp, type WebhookApp, webhookApp } from '../support/webhook-app.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const SOLD = new Date('2026-10-20T12:00:00Z');

let table: Table;
let app: WebhookApp;
beforeAll(async () => {
  ({ table } = await createTestTable());
  app = webhookApp('program-reads');
  await putWebhookApp(table, app, { coupons: [activeCoupon(app, { code: 'JANE20', affiliateId: 'jane' })] });
  // Process some events before the measurement, because the first event of each type in a minute causes an additional read of the app.
  await readsOf(everythingOf(newSale('warm up', undefined)));
});

/** Processes events. Returns how many times apps or coupons were read. */
async function readsOf(events: readonly StripeEvent[]): Promise<number> {
  const counted = countedTable(table);
  for (const event of events) await processEvent(counted.table, await storeEvent(table, app, event, NOW));
  return counted.requests
    .flat()
    .filter(
      ({ action, partitions }) =>
        /:(GetItem|BatchGetItem|Query)$/.test(action) &&
        partitions.some((partition) => /^(APP|CODE)#/.test(partition)),
    ).length;
}

function newSale(seed: string, code: string | undefined) {
  const account = createAccount({ seed });
  const buyer = createBuyer(account);
  const plan = createPlan(account, { amount: 10_000 });
  const metadata: Record<string, string> = code === undefined ? {} : { affiliate_code: code };
  const sold = subscribe(account, { at: SOLD, buyer, plan, metadata });
  if (!sold.payment) throw new Error('The sale has no payment');
  return {
    sale: sold.events,
    renewal: renew(account, sold.subscription, { at: NOW }).events,
    refund: refund(account, sold.payment, { at: NOW }).events,
  };
}

const everythingOf = ({ sale, renewal, refund: refunded }: ReturnType<typeof newSale>) => [
  ...sale,
  ...renewal,
  ...refunded,
];

/** A cache in the worker would save almost no reads. */
describe('Apps and coupons', () => {
  test('are not read by payments and refunds of customers without a code', async () => {
    expect(await readsOf(everythingOf(newSale('a', undefined)))).toBe(0);
  });

  test('are read by the events of a sale that report a code, but not by its renewal and its refund', async () => {
    const { sale, renewal, refund: refunded } = newSale('b', 'JANE20');

    expect(await readsOf(sale)).toBeGreaterThan(0);
    expect(await readsOf(renewal)).toBe(0);
    expect(await readsOf(refunded)).toBe(0);
  });
});
