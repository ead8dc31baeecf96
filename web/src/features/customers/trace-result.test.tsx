import { describe, expect, test } from 'vitest';
import { type SaleTrace, USE_OUTCOMES } from '../../../../shared/contract/sales.ts';
import { EXAMPLE_PERSON } from '../../lib/samples/example-profiles.ts';
import { renderText } from '../../lib/screens/render-text.tsx';
import { messages } from './messages.ts';
import { traceMessages as texts } from './trace-messages.ts';
import { TraceResult } from './trace-result.tsx';

const at = '2026-11-20T10:00:00.000Z';
const usd = (amount: number) => ({ amount, currency: 'USD' });
const TRACE: SaleTrace = {
  provider: 'stripe',
  providerId: 'cus_ABCDEFGHIJ',
  customerLabel: 'ABCDEFGH',
  customerId: null,
  payment: null,
  referral: null,
  isSubscribed: true,
  uses: [],
  payments: [],
  corrections: [],
  entries: [],
  events: [],
  complete: true,
};
const USE = { source: 'promotion_code', value: 'promo_1Ab', code: 'JANE20', at, outcome: 'free' } as const;
const PAYMENT = {
  id: 'in_1Ab',
  at,
  gross: usd(5_355),
  base: 4_900,
  outside: 0,
  outcome: 'earns',
} as const;
const EVENT = { id: 'evt_1Ab', type: 'invoice.paid', at, isTest: false, uncoded: false, problem: null };

const render = (changes: Partial<SaleTrace> = {}): string =>
  renderText(<TraceResult trace={{ ...TRACE, ...changes }} reference="in_1Ab" />);

describe('the decision about a sale', () => {
  test('names the affiliate, the code and the day', () => {
    const app = { id: 'app', name: 'Kiln' };
    const text = render({
      referral: { app, affiliate: EXAMPLE_PERSON, code: 'JANE20', at, creditReason: null },
    });

    expect(text).toContain(texts.referred('Jane Doe', 'JANE20') + texts.referredHint('Nov 20, 2026', 'Kiln'));
  });

  test('names the reason of a credit', () => {
    const app = { id: 'app', name: 'Kiln' };
    const text = render({
      referral: { app, affiliate: EXAMPLE_PERSON, code: 'JANE20', at, creditReason: 'Met at a fair.' },
    });

    expect(text).toContain(texts.creditedHint('Nov 20, 2026', 'Kiln', 'Met at a fair.'));
    expect(text).not.toContain(texts.credit);
  });

  test('offers to credit a payment that nobody referred, even without a known customer', () => {
    expect(render()).not.toContain(texts.credit);
    expect(render({ payments: [{ ...PAYMENT, outcome: 'no_referral' }] })).toContain(texts.credit);
    expect(render({ providerId: null, events: [{ ...EVENT, uncoded: true }] })).toContain(texts.credit);
  });

  test('says that no code was used, or that no use counted', () => {
    expect(render()).toContain(texts.notReferred + texts.notReferredBecause.none);
    expect(render({ uses: [USE] })).toContain(texts.notReferred + texts.notReferredBecause.uncounted);
  });

  test('says that the event belongs to no known customer', () => {
    const text = render({ providerId: null, events: [EVENT] });

    expect(text).toContain(texts.unmatched + texts.unmatchedHint);
    expect(text).not.toContain(texts.payments);
  });

  test('quotes the problem of an event that could not be used', () => {
    const text = render({ providerId: null, events: [{ ...EVENT, type: '', problem: 'amount: missing' }] });

    expect(text).toContain(`${texts.unmatched}amount: missing`);
    expect(text).toContain(texts.unreadable);
  });

  test('says how to count direct payments that name no code', () => {
    const text = render({ providerId: null, events: [{ ...EVENT, uncoded: true }] });

    expect(text).toContain(texts.noCodeTitle + texts.noCodeHint);
  });
});

describe('the chain of a sale', () => {
  test('says what is missing from it', () => {
    const text = render();

    expect(text).toContain(texts.codes + texts.noCodes);
    expect(text).toContain(texts.payments + texts.noPayments);
    expect(text).toContain(texts.ledger + texts.noLedger);
    expect(text).toContain(texts.events + texts.noEvents);
    expect(text).not.toContain(texts.corrections);
    expect(text).not.toContain(texts.incomplete);
  });

  test('says that it is cut off', () => {
    expect(render({ complete: false })).toContain(texts.incomplete);
  });

  test('names the customer and the payment', () => {
    const text = render({ payment: 'in_1Ab' });

    expect(text).toContain(`${messages.customerTitle('ABCDEFGH')} cus_ABCDEFGHIJ`);
    expect(text).toContain(`${texts.payment} in_1Ab`);
  });

  test.each([...USE_OUTCOMES, 'unknown_code', 'unknown_text'] as const)(
    'explains a use of a code with the outcome %s',
    (outcome) => {
      expect(render({ uses: [{ ...USE, outcome }] })).toContain(
        `JANE20${texts.use[outcome]}promotion code promo_1Ab`,
      );
    },
  );

  test.each([
    ['metadata', true, 'TEO25, from subscription metadata'],
    ['metadata', false, 'TEO25, from payment metadata'],
    ['client_reference_id', true, 'TEO25, from the client reference ID'],
    ['promotion_code', true, 'promotion code TEO25'],
    ['coupon_id', true, 'coupon ID TEO25'],
    ['coupon_name', true, 'coupon name TEO25'],
    ['manual', true, 'credited by you'],
  ] as const)('says where a code from %s comes from (subscribed: %s)', (source, isSubscribed, words) => {
    expect(render({ isSubscribed, uses: [{ ...USE, source, value: 'TEO25' }] })).toContain(words);
  });

  test.each(Object.keys(texts.outcome) as (keyof typeof texts.outcome)[])(
    'explains a payment with the outcome %s',
    (outcome) => {
      const text = render({ payments: [{ ...PAYMENT, outcome }] });

      expect(text).toContain(`${texts.outcome[outcome]}in_1Ab$53.55${texts.withoutTax('$49.00')}`);
    },
  );

  test('says that a payment was only marked as paid', () => {
    const paid = (outside: number) => render({ payments: [{ ...PAYMENT, outside }] });

    expect(paid(PAYMENT.gross.amount)).toContain('Earns a commission, invoice marked as paid manually');
    expect(paid(1_000)).toContain('Earns a commission, $43.55 paid through Stripe, $10.00 outside');
  });

  test.each([
    ['refund', 'succeeded', 'Refund: succeeded'],
    ['refunded_total', 'succeeded', 'Total refunded: succeeded'],
    ['dispute', 'inquiry', 'Dispute: inquiry, nothing is held'],
    ['dispute', 'lost', 'Dispute: lost'],
  ] as const)('explains a %s that is %s', (kind, status, words) => {
    const correction = { id: 're_1Ab', kind, payment: 'in_1Ab', amount: usd(4_900), status, at };

    expect(render({ corrections: [correction] })).toContain(`${texts.corrections}Nov 20, 2026${words}`);
  });

  test('marks test events', () => {
    expect(render({ events: [{ ...EVENT, isTest: true }] })).toContain(texts.test);
  });
});
