import { beforeAll, expect, test } from 'vitest';
import { linkPromotionCode } from '../../functions/apps/link-promotion-code.ts';
import { appKey } from '../../functions/entities/app.ts';
import { customerKey } from '../../functions/entities/customer.ts';
import { healthKey } from '../../functions/entities/health.ts';
import { monthsRange } from '../../functions/entities/ledger.ts';
import { appUnmatchedIndex, type ProviderEvent } from '../../functions/entities/provider-event.ts';
import type { Table } from '../../functions/table/table.ts';
import { createAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import { createCoupon } from '../../local/stripe/coupon.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { promote } from '../../local/stripe/scenarios/promote.ts';
import { subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import { audit, scanTable } from '../support/audit.ts';
import { processEvent, storeEvent } from '../support/process-event.ts';
import { createTestTable } from '../support/table.ts';
import { putAppWithCodes } from '../support/webhook-app.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const SALE = new Date('2026-11-20T10:00:00Z');

let table: Table;
beforeAll(async () => {
  ({ table } = await createTestTable());
});

/**
 * Creates a sale of $100 with Bob's promotion code. The provider has not reported the code that customers enter for this promotion code.
 */
async function saleWithUnknownCode(name: string) {
  const app = await putAppWithCodes(table, name, { JANE20: 'jane', BOB: 'bob' });
  const { appId, partnerId } = app;
  const account = createAccount({ seed: name });
  const buyer = createBuyer(account);
  const promoted = promote(account, { at: SALE, code: 'BOB', coupon: createCoupon(account) });
  const { promotionCode } = promoted;
  const plan = createPlan(account, { amount: 12_500 });
  const sold = subscribe(account, { at: SALE, buyer, plan, promotionCode });

  const take = async (events: readonly StripeEvent[]) => {
    for (const event of events) {
      await storeEvent(table, app, event, NOW);
    }
    await workOn(appId);
  };
  /** As the partner, links the promotion code to the coupon `code`. The link is dated `minutes` minutes after the sale. */
  const link = async (code: string, minutes: number) => {
    const now = new Date(SALE.getTime() + minutes * 60_000);
    await linkPromotionCode({ partnerId, appId, promotionCodeId: promotionCode.id, code, now }, { table });
    await workOn(appId);
  };
  const customer = { partnerId, provider: 'stripe', providerId: buyer.customer } as const;
  return {
    appId,
    take,
    link,
    sold: sold.events,
    promoted: promoted.events,
    async state() {
      const due = (affiliateId: string) => dueTo(affiliateId, partnerId);
      return {
        code: (await table.get(customerKey(customer)))?.referral?.code,
        jane: await due('jane'),
        bob: await due('bob'),
        unmatched: await countUnmatched(appId),
      };
    },
  };
}

/** Passes every event of the app to the worker, even if the event has already been processed. */
async function workOn(appId: string): Promise<void> {
  const events = (await scanTable(table)).filter((item) => item.type === 'ProviderEvent');
  for (const event of events as unknown as ProviderEvent[]) {
    if (event.appId === appId) await processEvent(table, event);
  }
}

async function dueTo(affiliateId: string, partnerId: string): Promise<number> {
  const months = await table.partition(monthsRange({ partnerId, affiliateId }));
  return months.reduce((sum, { unpaid }) => sum + unpaid, 0);
}

async function countUnmatched(appId: string): Promise<number> {
  const page = await table.page({ index: 'GSI1', partition: appUnmatchedIndex(appId) });
  return page.items.length;
}

test('a manually linked code earns for its coupon, and nothing is left unmatched', async () => {
  const sale = await saleWithUnknownCode('linked');
  await sale.take(sale.sold);
  const before = await sale.state();

  await sale.link('BOB', 5);

  expect(before).toEqual({ code: undefined, jane: 0, bob: 0, unmatched: 1 });
  expect(await sale.state()).toEqual({ code: 'BOB', jane: 0, bob: 2_000, unmatched: 0 });
});

test('a later link corrects a wrong one, and the first one can be repeated', async () => {
  const sale = await saleWithUnknownCode('corrected');
  await sale.take(sale.sold);
  await sale.link('BOB', 5);

  await sale.link('JANE20', 6);
  const corrected = await sale.state();
  await sale.link('BOB', 7);

  expect(corrected).toMatchObject({ code: 'JANE20', jane: 2_000, bob: 0 });
  expect(await sale.state()).toMatchObject({ code: 'BOB', jane: 0, bob: 2_000 });
});

test('the provider’s own code replaces a link, whichever comes first', async () => {
  const linkedFirst = await saleWithUnknownCode('linked-first');
  await linkedFirst.link('JANE20', -5);
  await linkedFirst.take(linkedFirst.sold);
  const linked = await linkedFirst.state();
  await linkedFirst.take(linkedFirst.promoted);
  const promotedFirst = await saleWithUnknownCode('promoted-first');
  await promotedFirst.take([...promotedFirst.promoted, ...promotedFirst.sold]);

  await promotedFirst.link('JANE20', 5);

  expect(linked).toEqual({ code: 'JANE20', jane: 2_000, bob: 0, unmatched: 0 });
  const byTheProvider = { code: 'BOB', jane: 0, bob: 2_000, unmatched: 0 };
  expect(await linkedFirst.state()).toEqual(byTheProvider);
  expect(await promotedFirst.state()).toEqual(byTheProvider);
});

test('a link does not mark a payment provider as connected', async () => {
  const { appId, link } = await saleWithUnknownCode('unconnected');

  await link('BOB', 5);

  expect((await table.get(appKey(appId)))?.connectedSince).toBeUndefined();
  expect(await table.get(healthKey(appId, 'stripe'))).toBeUndefined();
});

test('every balance, counter and total equals the sum of its entries at the end', async () => {
  expect(await audit(table)).toEqual([]);
});
