import { expect, test } from 'vitest';
import type { CouponTerms } from '../../ledger/attribution.ts';
import type { Referral } from '../../ledger/customer.ts';
import type { EntryKind } from '../../ledger/entry.ts';
import type { Fact, PaymentFact } from '../../ledger/fact.ts';
import type { Statement } from '../../ledger/statement.ts';
import { type EventSubject, outcomeOf } from './event-outcome.ts';

const AT = '2026-11-20T10:00:00.000Z';
const REFERRAL: Referral = {
  affiliateId: 'jane',
  appId: 'app',
  code: 'JANE20',
  version: 1,
  rate: 2_000,
  evidence: 'metadata JANE20',
  at: AT,
  since: '2026-11-19T10:00:00.000Z',
};
const NOBODY: EventSubject = {
  referral: undefined,
  program: undefined,
  hasPayment: false,
  first: undefined,
  isCovered: false,
  isReceived: false,
  isOld: false,
  entries: [],
};
const OF_JANE = { ...NOBODY, referral: REFERRAL };

const payment = (paidAt: string): PaymentFact => ({
  type: 'payment',
  id: 'in:in_1',
  at: paidAt,
  currency: 'USD',
  gross: 100,
  base: 100,
  paidAt,
  reason: 'create',
});
const code: Fact = { type: 'code', id: 'code:1', at: AT, evidence: 'metadata', value: 'JANE20' };
const customerStatement = (...facts: Fact[]): Statement[] => [{ says: 'customer', customer: 'cus_1', facts }];
const refund: Statement[] = [{ says: 'reference', refs: ['pi_1'], corrections: [] }];
const uncoded: Statement[] = [{ says: 'uncoded', ref: 'pi_1', customer: 'cus_1', payment: payment(AT) }];
const entry = (kind: EntryKind, amount: number) =>
  ({ kind, amount, currency: 'USD', code: 'JANE20' }) as const;
const promotion: Statement = {
  says: 'provider_code',
  providerCodeId: 'promo_1',
  code: 'JANE20',
  state: { at: AT, isActive: true, firstTimeOnly: false },
};
const coupon = { affiliateId: 'jane', appId: 'app', code: 'JANE20', versions: [], statusChanges: [] };
const withCoupons = (coupons: [string, CouponTerms[]][]) => ({
  ...NOBODY,
  program: { coupons: new Map(coupons), providerCodes: new Map() },
});

test.each<[string, Statement[], EventSubject, object]>([
  [
    'a payment of a referred customer',
    customerStatement(payment(AT)),
    OF_JANE,
    { outcome: 'counted', code: 'JANE20' },
  ],
  ['news of a referred customer', customerStatement(), OF_JANE, { outcome: 'recorded', code: 'JANE20' }],
  [
    'a payment long before the code was used',
    customerStatement(payment('2026-11-01T10:00:00.000Z')),
    OF_JANE,
    { outcome: 'paid_earlier', code: 'JANE20' },
  ],
  [
    'a payment before the approval of the code',
    customerStatement(payment('2026-11-20T09:00:00.000Z')),
    { ...NOBODY, referral: { ...REFERRAL, since: '2026-11-20T09:30:00.000Z' } },
    { outcome: 'paid_earlier', code: 'JANE20' },
  ],
  ['a payment without a code', customerStatement(payment(AT)), NOBODY, { outcome: 'no_code' }],
  [
    'a code that no coupon has',
    customerStatement(code),
    withCoupons([]),
    { outcome: 'unknown_code', code: 'JANE20' },
  ],
  [
    'a code of a coupon that did not count',
    customerStatement(code),
    withCoupons([['JANE20', [coupon]]]),
    { outcome: 'not_counted', code: 'JANE20' },
  ],
  [
    'a refund of a commission',
    refund,
    { ...OF_JANE, hasPayment: true, entries: [entry('clawback', -500)] },
    { outcome: 'reversed', code: 'JANE20', amount: { amount: 500, currency: 'USD' } },
  ],
  [
    'a refund that failed',
    refund,
    { ...OF_JANE, hasPayment: true, entries: [entry('clawback', 500)] },
    { outcome: 'restored', code: 'JANE20', amount: { amount: 500, currency: 'USD' } },
  ],
  [
    'a dispute',
    refund,
    { ...OF_JANE, hasPayment: true, entries: [entry('hold', -980)] },
    { outcome: 'held', code: 'JANE20', amount: { amount: 980, currency: 'USD' } },
  ],
  [
    'a dispute that was won',
    refund,
    { ...OF_JANE, hasPayment: true, entries: [entry('hold', 980)] },
    { outcome: 'released', code: 'JANE20', amount: { amount: 980, currency: 'USD' } },
  ],
  [
    'a dispute that was lost',
    refund,
    { ...OF_JANE, hasPayment: true, entries: [entry('clawback', -980), entry('hold', 980)] },
    { outcome: 'reversed', code: 'JANE20', amount: { amount: 980, currency: 'USD' } },
  ],
  [
    'a refund that another event has already reported',
    refund,
    { ...OF_JANE, hasPayment: true },
    { outcome: 'recorded', code: 'JANE20' },
  ],
  [
    'a refund too small to change the commission',
    refund,
    { ...OF_JANE, hasPayment: true, entries: [entry('clawback', 0)] },
    { outcome: 'recorded', code: 'JANE20' },
  ],
  [
    'a provider code of an affiliate',
    [promotion],
    withCoupons([['JANE20', [coupon]]]),
    { outcome: 'code_updated', code: 'JANE20' },
  ],
  [
    'a provider code that no affiliate has',
    [promotion],
    withCoupons([]),
    { outcome: 'unowned_code', code: 'JANE20' },
  ],
  ['a refund of a sale without a code', refund, { ...NOBODY, hasPayment: true }, { outcome: 'no_code' }],
  [
    'a refund of a payment that cannot earn',
    refund,
    { ...NOBODY, isReceived: true },
    { outcome: 'recorded' },
  ],
  ['a refund without a payment', refund, NOBODY, { outcome: 'waiting' }],
  [
    'a refund from before the connection',
    refund,
    { ...NOBODY, isOld: true },
    { outcome: 'before_connection' },
  ],
  ['a direct payment without a code', uncoded, NOBODY, { outcome: 'no_code' }],
  [
    'a payment without a code that is part of an invoice of a referred customer',
    uncoded,
    { ...OF_JANE, hasPayment: true, isCovered: true },
    { outcome: 'recorded', code: 'JANE20' },
  ],
  [
    'a payment without a code that counts because its customer was referred',
    uncoded,
    { ...OF_JANE, hasPayment: true },
    { outcome: 'counted', code: 'JANE20' },
  ],
  [
    'a payment without a code of a referred customer that has not been counted yet',
    uncoded,
    { ...OF_JANE, isCovered: true },
    { outcome: 'recorded', code: 'JANE20' },
  ],
  [
    'a valid use of a code without a purchase so far, as of an uncaptured card hold',
    customerStatement(code),
    withCoupons([
      [
        'JANE20',
        [
          {
            ...coupon,
            versions: [{ version: 1, from: AT, rate: 2_000 }],
            approvedAt: AT,
            statusChanges: [{ status: 'active', at: AT }],
          },
        ],
      ],
    ]),
    { outcome: 'recorded', code: 'JANE20' },
  ],
  [
    'a direct payment that is part of an invoice',
    customerStatement({ ...payment(AT), direct: true }),
    { ...OF_JANE, isCovered: true },
    { outcome: 'recorded', code: 'JANE20' },
  ],
  ['a link between ids', [{ says: 'link', ref: 'ch_1', to: 'pi_1' }], NOBODY, { outcome: 'recorded' }],
  ['an event of another type', [], NOBODY, { outcome: 'not_used' }],
])('%s has its own outcome', (_, statements, subject, expected) => {
  expect(outcomeOf(statements, subject)).toEqual(expected);
});
