import { beforeAll, describe, expect, test } from 'vitest';
import { linkPromotionCode } from '../../functions/apps/link-promotion-code.ts';
import { expireCodes } from '../../functions/coupons/expire/expire-codes.ts';
import { listRequests } from '../../functions/coupons/list-requests.ts';
import { appKey } from '../../functions/entities/app.ts';
import { codesExpiredByRange } from '../../functions/entities/code-expiry.ts';
import {
  AWAITING_PREFIX,
  type Coupon,
  couponKey,
  partnerCouponsIndex,
} from '../../functions/entities/coupon.ts';
import { discountedCodesRange } from '../../functions/entities/provider-code.ts';
import type { ProviderEvent } from '../../functions/entities/provider-event.ts';
import { newId } from '../../functions/lib/secrets/ids.ts';
import type { Table } from '../../functions/table/table.ts';
import { CODE_EXPIRY } from '../../infra/functions.ts';
import { createAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import { createCoupon } from '../../local/stripe/coupon.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { editPromotion, promote, reportCoupon } from '../../local/stripe/scenarios/promote.ts';
import { subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import { scanTable } from '../support/audit.ts';
import { calledAs, calledByTest } from '../support/called-as.ts';
import { processEvent, storeEvent } from '../support/process-event.ts';
import { createTestTable } from '../support/table.ts';
import { activeCoupon, putWebhookApp, webhookApp } from '../support/webhook-app.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const day = (date: number) => new Date(Date.UTC(2026, 10, date, 10));

let table: Table;
beforeAll(async () => {
  ({ table } = await createTestTable());
});

/** Creates an app with Bo's approved coupon for the code BO20X, and a Stripe account that sends its events to the app. */
async function programOf(name: string) {
  const app = webhookApp(name);
  const { appId, partnerId } = app;
  await putWebhookApp(table, app, { coupons: [activeCoupon(app, { code: 'BO20X', affiliateId: 'bo' })] });
  const account = createAccount({ seed: name });
  return {
    app,
    account,
    coupon: createCoupon(account, { id: 'AFFILIATES' }),
    async take(...events: readonly StripeEvent[]) {
      for (const event of events) await processEvent(table, await storeEvent(table, app, event, NOW));
    },
    read: () =>
      calledByTest(() => table.get(couponKey({ partnerId, appId, code: 'BO20X' }))) as Promise<Coupon>,
    awaiting: () =>
      calledByTest(async () => {
        const { items } = await table.page({
          index: 'GSI1',
          partition: partnerCouponsIndex(partnerId),
          prefix: AWAITING_PREFIX,
        });
        return items.map(({ code }) => code);
      }),
  };
}

describe('A code', () => {
  test('is awaited until the provider reports it, then live with its terms', async () => {
    const { account, coupon, app, take, read, awaiting } = await programOf('goes-live');
    expect(await awaiting()).toEqual(['BO20X']);

    await take(...reportCoupon(account, coupon, { at: day(1) }).events);
    await take(...promote(account, { at: day(2), code: 'bo20x', coupon, minimum: 5_000 }).events);

    expect(await read()).toMatchObject({
      liveAt: day(2).toISOString(),
      codeReportedAt: NOW.toISOString(),
      promotion: { discountId: 'AFFILIATES', minimum: { amount: 5_000, currency: 'USD' } },
    });
    expect(await awaiting()).toEqual([]);
    const known = await calledByTest(() => table.get(appKey(app.appId)));
    expect(known?.discountId).toBe('AFFILIATES');
  });

  test('stops when the provider reports it deactivated, in any order of events, and can start again', async () => {
    const { account, coupon, take, read } = await programOf('stops');
    const { promotionCode, events } = promote(account, { at: day(2), code: 'BO20X', coupon });
    const off = editPromotion(account, promotionCode, { at: day(3), active: false }).events;

    await take(...off, ...events);
    const stopped = await read();
    await take(...editPromotion(account, promotionCode, { at: day(4) }).events);

    expect(stopped).toMatchObject({ stoppedAt: day(3).toISOString(), stopReason: 'deactivated' });
    expect(stopped.liveAt).toBeUndefined();
    const again = await read();
    expect(again.liveAt).toBe(day(4).toISOString());
    expect(again).not.toHaveProperty('stoppedAt');
  });

  test('stays live when an older promotion code with the same code is deactivated', async () => {
    const { account, coupon, take, read } = await programOf('two-codes');
    const older = promote(account, { at: day(1), code: 'BO20X', coupon });
    await take(...older.events, ...promote(account, { at: day(2), code: 'BO20X', coupon }).events);

    await take(...editPromotion(account, older.promotionCode, { at: day(3), active: false }).events);

    expect((await read()).liveAt).toBe(day(1).toISOString());
  });

  test('is live once the partner links its promotion code, unless the provider reports another code for it', async () => {
    const { app, account, coupon, take, read, awaiting } = await programOf('linked-live');
    const { promotionCode, events } = promote(account, { at: day(9), code: 'OTHER', coupon });
    await calledByTest(async () => {
      await linkPromotionCode(
        { ...app, promotionCodeId: promotionCode.id, code: 'BO20X', now: day(5) },
        { table },
      );
    });
    const stored = (await calledByTest(() => scanTable(table))) as unknown as (ProviderEvent & {
      type: string;
    })[];
    for (const event of stored) {
      if (event.type === 'ProviderEvent' && event.appId === app.appId) await processEvent(table, event);
    }
    const linked = await read();

    await take(...events);

    expect(linked.liveAt).toBe(day(5).toISOString());
    expect(linked).not.toHaveProperty('promotion');
    expect(await read()).not.toHaveProperty('liveAt');
    expect(await awaiting()).toEqual(['BO20X']);
  });

  test('is live once a customer has used it, and later sales write nothing about it', async () => {
    const { account, take, read, awaiting } = await programOf('used');
    const sell = (date: number) =>
      subscribe(account, {
        at: day(date),
        buyer: { ...createBuyer(account), customer: account.newId('customer') },
        plan: createPlan(account, { amount: 5_000 }),
        metadata: { affiliate_code: 'BO20X' },
      }).events;

    await take(...sell(3));
    const used = await read();
    await take(...sell(4));

    expect(used.liveAt).toBe(day(3).toISOString());
    expect(await read()).toEqual(used);
    expect(await awaiting()).toEqual([]);
  });

  test('that has expired by the time of the report is not live', async () => {
    const { account, coupon, take, read } = await programOf('expired');
    const expiresAt = day(2).getTime() / 1000;
    const { promotionCode } = promote(account, { at: day(1), code: 'BO20X', coupon, expiresAt });

    await take(...editPromotion(account, promotionCode, { at: day(3) }).events);

    expect(await read()).toMatchObject({ stopReason: 'expired', stoppedAt: day(2).toISOString() });
  });

  test('ends with its discount, and its expiry is scheduled', async () => {
    const { app, account, take, read } = await programOf('redeem-by');
    const coupon = createCoupon(account, { id: 'AUTUMN', redeemBy: day(30).getTime() / 1000 });
    await take(...reportCoupon(account, coupon, { at: day(1) }).events);

    await take(...promote(account, { at: day(2), code: 'BO20X', coupon }).events);

    expect((await read()).promotion?.endsAt).toBe(day(30).toISOString());
    const due = await calledByTest(() => table.partitionPage(codesExpiredByRange(day(30).toISOString())));
    expect(due.items).toMatchObject([{ appId: app.appId, code: 'BO20X', endsAt: day(30).toISOString() }]);
  });

  test('ends with its discount, even if the provider reports the terms of the discount last', async () => {
    const { app, account, take, read } = await programOf('terms-last');
    const coupon = createCoupon(account, { id: 'WINTER', redeemBy: day(30).getTime() / 1000 });
    const { promotionCode, events } = promote(account, { at: day(2), code: 'BO20X', coupon });
    await take(...events, ...editPromotion(account, promotionCode, { at: day(3) }).events);
    const before = await read();

    await take(...reportCoupon(account, coupon, { at: day(1) }).events);

    expect(before.promotion).toEqual({ provider: 'stripe', discountId: 'WINTER', firstTimeOnly: false });
    expect((await read()).promotion?.endsAt).toBe(day(30).toISOString());
    const due = await calledByTest(() => table.partitionPage(codesExpiredByRange(day(30).toISOString())));
    expect(due.items).toContainEqual(
      expect.objectContaining({ appId: app.appId, endsAt: day(30).toISOString() }),
    );
    const waiting = await calledByTest(() =>
      table.partition(discountedCodesRange({ partnerId: app.partnerId, provider: 'stripe' }, 'WINTER')),
    );
    expect(waiting).toEqual([]);
  });

  test('has an unknown discount in the list of its partner until the provider reports the discount', async () => {
    const { app, account, coupon, take } = await programOf('unknown-discount');
    const offer = async () => {
      const { items } = await calledByTest(() =>
        listRequests(
          { partnerId: app.partnerId, filter: {}, cursor: undefined, now: day(9) },
          { table, newId },
        ),
      );
      return items.map((request) => request.offer);
    };
    const unreported = await offer();
    await take(...promote(account, { at: day(2), code: 'BO20X', coupon, minimum: 5_000 }).events);
    const unknown = await offer();

    const edited = { ...coupon, percentOff: 15, duration: 'repeating', months: 3 } as const;
    await take(...reportCoupon(account, edited, { at: day(3), type: 'coupon.updated' }).events);

    const minimum = { amount: 5_000, currency: 'USD' };
    expect(unreported).toEqual([null]);
    expect(unknown).toMatchObject([{ discount: null, minimum }]);
    expect(await offer()).toMatchObject([
      {
        discount: { off: { type: 'percent', percent: 15 }, duration: { type: 'months', months: 3 } },
        minimum,
      },
    ]);
  });

  test('stays expired when an older report arrives last', async () => {
    const { account, coupon, take, read } = await programOf('older-last');
    const expiresAt = day(3).getTime() / 1000;
    const { promotionCode, events } = promote(account, { at: day(2), code: 'BO20X', coupon, expiresAt });
    await take(...editPromotion(account, promotionCode, { at: day(4) }).events);

    await take(...events);

    expect(await read()).toMatchObject({ stopReason: 'expired', stoppedAt: day(3).toISOString() });
  });
});

describe('The end of expired codes', () => {
  const expire = (now: Date) => calledAs(CODE_EXPIRY.name, () => expireCodes({ table, now }));

  test('stops a code once, at the time of its expiry', async () => {
    const { account, coupon, take, read } = await programOf('expires');
    const expiresAt = day(25).getTime() / 1000;
    await take(...promote(account, { at: day(2), code: 'BO20X', coupon, expiresAt }).events);

    await expire(new Date(day(25).getTime() - 1));
    const before = await read();
    await expire(day(26));
    const after = await read();
    await expire(day(27));

    expect(before.liveAt).toBe(day(2).toISOString());
    expect(after).toMatchObject({ stoppedAt: day(25).toISOString(), stopReason: 'expired' });
    expect(after).not.toHaveProperty('liveAt');
    expect(after).not.toHaveProperty('codeReportedAt');
    expect(await read()).toEqual(after);
  });

  test('does not stop a code that has been replaced by one that lasts longer', async () => {
    const { account, coupon, take, read } = await programOf('replaced');
    const until = (date: number) => ({ expiresAt: day(date).getTime() / 1000 });
    await take(...promote(account, { at: day(2), code: 'BO20X', coupon, ...until(25) }).events);
    await take(...promote(account, { at: day(3), code: 'BO20X', coupon, ...until(29) }).events);

    await expire(day(26));

    expect((await read()).liveAt).toBe(day(2).toISOString());
  });
});

describe('A promotion code with another spelling', () => {
  test('marks the awaited code it was probably meant for, until it is deactivated', async () => {
    const { account, coupon, take, read } = await programOf('misspelled');
    const { promotionCode, events } = promote(account, { at: day(2), code: 'BO-20X', coupon });

    await take(...events);
    const marked = await read();
    await take(...editPromotion(account, promotionCode, { at: day(3), active: false }).events);

    expect(marked.nearMiss).toBe('BO-20X');
    expect(await read()).not.toHaveProperty('nearMiss');
  });

  test('does not mark a code that is live, or a code that is quite different', async () => {
    const { account, coupon, take, read } = await programOf('not-meant');
    await take(...promote(account, { at: day(2), code: 'SUMMER', coupon }).events);
    const before = await read();
    await take(...promote(account, { at: day(2), code: 'BO20X', coupon }).events);

    await take(...promote(account, { at: day(3), code: 'BO-20X', coupon }).events);

    expect([before, await read()].map(({ nearMiss }) => nearMiss)).toEqual([undefined, undefined]);
  });
});
