import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { requestCoupon } from '../../functions/coupons/request-coupon.ts';
import { couponKey } from '../../functions/entities/coupon.ts';
import { profileItem } from '../../functions/entities/profile.ts';
import { codeTextKey, discountKey, providerCodeKey } from '../../functions/entities/provider-code.ts';
import { eventKey } from '../../functions/entities/provider-event.ts';
import { referenceKey } from '../../functions/entities/reference.ts';
import { newId } from '../../functions/lib/secrets/ids.ts';
import type { Key } from '../../functions/table/key.ts';
import type { Table } from '../../functions/table/table.ts';
import { type StripeEvent, serializeEvent } from '../../local/stripe/events.ts';
import { eventOf } from '../../local/stripe/scenarios/statements-of.ts';
import { calledAs, calledByTest } from '../support/called-as.ts';
import { processEvent, storeEvent } from '../support/process-event.ts';
import { runsAtCost } from '../support/property-runs.ts';
import { createTestTable } from '../support/table.ts';
import { putAppWithCodes, type WebhookApp } from '../support/webhook-app.ts';
import { VALID_EVENTS } from './corrupted-events.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

let table: Table;
beforeAll(async () => {
  ({ table } = await createTestTable());
});

let made = 0;
const newApp = (): Promise<WebhookApp> => putAppWithCodes(table, `any-id-${made++}`, { JANE20: 'jane' });

async function take(app: WebhookApp, ...events: readonly StripeEvent[]): Promise<void> {
  for (const event of events) await processEvent(table, await storeEvent(table, app, event, NOW));
}

const unmatchedOf = async (app: WebhookApp, event: StripeEvent) => {
  const stored = await storeEvent(table, app, event, NOW);
  return (await calledByTest(() => table.get(eventKey(stored))))?.unmatched;
};

const invoiceOf = (intent: string, id = 'in_1'): StripeEvent => ({
  ...eventOf('invoice.paid', {
    id,
    customer: 'cus_1',
    currency: 'usd',
    total: 10_000,
    amount_paid: 10_000,
    payment_intent: intent,
  }),
  id: `evt_${id}`,
});

describe('A payment whose id looks like the key of a code', () => {
  test('does not keep an affiliate from requesting the code, or the code from going live', async () => {
    const app = await newApp();
    const { appId, partnerId } = app;
    await calledByTest(() =>
      table
        .transaction()
        .put(
          profileItem({
            userId: 'bo',
            role: 'affiliate',
            firstName: 'Bo',
            lastName: 'Test',
            email: 'bo@example.com',
            createdAt: NOW.toISOString(),
          }),
        )
        .put(
          profileItem({
            userId: partnerId,
            role: 'partner',
            firstName: 'Pia',
            lastName: 'Test',
            email: 'pia@example.com',
            createdAt: NOW.toISOString(),
          }),
        )
        .commit(),
    );
    await take(app, invoiceOf('code:BOB10'));

    const requested = await calledAs('coupons', () =>
      requestCoupon(
        {
          affiliateId: 'bo',
          appId,
          code: 'BOB10',
          terms: { rate: 2_000, bounty: [], months: null, text: '' },
          now: NOW,
        },
        { table, newId },
      ),
    );
    await take(app, eventOf('promotion_code.created', { id: 'promo_1', code: 'BOB10', active: true }));
    const coupon = await calledByTest(() => table.get(couponKey({ partnerId, appId, code: 'BOB10' })));

    expect(requested.code).toBe('BOB10');
    expect(coupon?.liveAt).toBeDefined();
  });

  test('does not keep a discount or another promotion code from being stored', async () => {
    const app = await newApp();
    await take(app, invoiceOf('discount:WINTER'), invoiceOf('promo_2', 'in_2'));

    const discount = eventOf('coupon.created', { id: 'WINTER', percent_off: 10, duration: 'once' });
    const promotion = eventOf('promotion_code.created', { id: 'promo_2', code: 'JANE20', active: true });
    await take(app, discount, promotion);

    const account = { partnerId: app.partnerId, provider: 'stripe' } as const;
    const stored = await calledByTest(() =>
      table.getMany([discountKey(account, 'WINTER'), providerCodeKey(account, 'promo_2')]),
    );
    expect(stored).toEqual([
      expect.objectContaining({ duration: { type: 'once' } }),
      expect.objectContaining({ code: 'JANE20' }),
    ]);
  });
});

describe('An event whose id is the key of an item of another type', () => {
  const account = ({ partnerId }: WebhookApp) => ({ partnerId, provider: 'stripe' }) as const;

  test.each<[string, StripeEvent, (app: WebhookApp) => Key]>([
    ['claims a payment', invoiceOf('pi_x', 'in_x'), (app) => referenceKey(account(app), 'in_x')],
    ['links a payment', invoiceOf('pi_x', 'in_y'), (app) => referenceKey(account(app), 'pi_x')],
    [
      'refunds a payment',
      eventOf('refund.created', {
        id: 're_x',
        amount: 1,
        currency: 'usd',
        created: 1_780_000_000,
        payment_intent: 'pi_x',
      }),
      (app) => referenceKey(account(app), 'pi_x'),
    ],
    [
      'reports a promotion code',
      eventOf('promotion_code.created', { id: 'promo_x', code: 'X', active: true }),
      (app) => providerCodeKey(account(app), 'promo_x'),
    ],
    [
      'reports the text of a promotion code',
      eventOf('promotion_code.created', { id: 'promo_x', code: 'X', active: true }),
      (app) => codeTextKey(account(app), 'X'),
    ],
    [
      'reports a discount',
      eventOf('coupon.created', { id: 'X', percent_off: 10, duration: 'once' }),
      (app) => discountKey(account(app), 'X'),
    ],
  ])('is listed as not processable if it %s', async (_, event, keyOf) => {
    const app = await newApp();
    await calledByTest(() =>
      table
        .transaction()
        .put({ ...keyOf(app), type: 'Odd' })
        .commit(),
    );

    await take(app, event);

    expect(await unmatchedOf(app, event)).toMatchObject({
      reason: 'not_understood',
      detail:
        'An ID in this event already belongs to something of another kind. Email us the event ID; our address is on the Privacy page.',
    });
  });
});

/** Generates ids that are accepted in events. Many of them contain parts of keys, or are long. */
const ids = fc.oneof(
  fc.constantFrom(
    '#',
    ':',
    '@',
    '__proto__',
    'constructor',
    'REF',
    'code:JANE20',
    'JANE20',
    'discount:JANE20',
    'unowned:2026-11',
    'guest:cs_1',
    'in:in_1',
    'refund:re_1@in:in_1',
    'WAIT#cus_1',
    'LANE#cus_1',
    'UNMATCHED#re_1',
    `x${'#'.repeat(254)}`,
    `guest:${'x'.repeat(249)}`,
    '~'.repeat(255),
  ),
  fc.string({
    unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
    minLength: 1,
    maxLength: 255,
  }),
);

/** Matches the ids of objects in the simulated events. */
const ID = /^[a-z]{2,16}_\w*\d\w*$/;
const NAMED_BY_PARTNER = ['code', 'coupon', 'affiliate_code', 'client_reference_id', 'promotion_code'];

/**
 * Replaces every id and every code in an event, in whatever field it is, with one of `names`. Different objects may get the same id.
 */
function renamed(value: unknown, names: readonly string[], field = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => renamed(each, names, field));
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, each]) => [name, renamed(each, names, name)]);
    return Object.fromEntries(fields);
  }
  if (typeof value !== 'string' || !(ID.test(value) || NAMED_BY_PARTNER.includes(field))) return value;
  const sum = [...value].reduce((total, character) => (total * 31 + character.charCodeAt(0)) % 65_521, 7);
  return names[sum % names.length];
}

test('no id in any field makes the worker or the retry function fail, or is taken for another kind of id', async () => {
  const chosen = fc.array(fc.constantFrom(...VALID_EVENTS), { minLength: 1, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(chosen, fc.array(ids, { minLength: 1, maxLength: 6 }), async (events, names) => {
      const app = await newApp();
      const odd = events.map(
        (event, n) => ({ ...(renamed(event, names) as StripeEvent), id: `evt_any_${n}` }) as StripeEvent,
      );
      for (const event of odd) {
        await processEvent(table, await storeEvent(table, app, event, NOW, serializeEvent(event)));
      }
      for (const event of odd) {
        expect((await unmatchedOf(app, event))?.detail ?? '').not.toContain('another kind');
      }
    }),
    { numRuns: runsAtCost(50) },
  );
});
