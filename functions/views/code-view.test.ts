import { expect, test } from 'vitest';
import type { ProviderFacts } from '../../shared/provider/providers.ts';
import { offerView, readinessOf } from './code-view.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const AT = '2026-11-01T00:00:00.000Z';
const COUPON = { partnerId: 'p', status: 'active' } as const;
const PROMOTION = { provider: 'stripe', firstTimeOnly: true } as const;
const CONNECTED = { status: 'active', connectedSince: AT, connectedAt: { stripe: AT } } as const;

const readiness = (
  coupon: Parameters<typeof readinessOf>[0],
  app: Parameters<typeof readinessOf>[1],
  provider: Pick<ProviderFacts, 'reportsCodes'>,
) => readinessOf(coupon, app, NOW, { stripe: provider });

test.each([
  ['approved with a connection', COUPON, CONNECTED, 'live'],
  ['approved without a connection', COUPON, { status: 'active' }, 'awaiting'],
  ['of an inactive app', COUPON, { status: 'inactive', connectedSince: AT }, 'paused'],
  ['requested', { ...COUPON, status: 'pending' }, CONNECTED, null],
  ['retired', { ...COUPON, status: 'retired' }, CONNECTED, null],
] as const)(
  'with a provider that reports no codes, a code that is %s is ready: %#',
  (_, coupon, app, state) => {
    expect(readiness(coupon, app, { reportsCodes: false })).toBe(state);
  },
);

test.each([
  ['not reported', COUPON, 'awaiting'],
  ['reported or used', { ...COUPON, liveAt: AT }, 'live'],
  ['deactivated', { ...COUPON, stopReason: 'deactivated' }, 'deactivated'],
  ['past its end', { ...COUPON, liveAt: AT, promotion: { ...PROMOTION, endsAt: AT } }, 'expired'],
] as const)('with a provider that reports codes, a code that is %s has its own state', (_, coupon, state) => {
  expect(readiness(coupon, CONNECTED, { reportsCodes: true })).toBe(state);
});

test.each([
  ['approved', COUPON, 'live'],
  ['deactivated', { ...COUPON, stopReason: 'deactivated' }, 'live'],
  ['past its end', { ...COUPON, liveAt: AT, promotion: { ...PROMOTION, endsAt: AT } }, 'live'],
  ['requested', { ...COUPON, status: 'pending' }, null],
] as const)(
  'if buyers need no discount, a code that is %s depends on the connection only',
  (_, coupon, state) => {
    const app = { ...CONNECTED, noDiscount: true, codeParameter: 'via' } as const;

    expect(readinessOf(coupon, app, NOW)).toBe(state);
    expect(readinessOf(coupon, { ...app, connectedSince: undefined } as never, NOW)).toBe(
      state && 'unconnected',
    );
    expect(readinessOf(coupon, { ...app, status: 'inactive' }, NOW)).toBe(state && 'paused');
  },
);

test('if buyers need no discount and nothing else can count, no code is called live', () => {
  const coupon = { ...COUPON, liveAt: AT, promotion: PROMOTION } as const;

  expect(readinessOf(coupon, { ...CONNECTED, noDiscount: true }, NOW)).toBe('uncounted');
});

const nothingFound = () => undefined;

test.each([
  ['live', { ...COUPON, liveAt: AT, promotion: PROMOTION }],
  ['live before its approval', { ...COUPON, status: 'pending', liveAt: AT, promotion: PROMOTION }],
] as const)('a code that is %s gives buyers its benefit', (_, coupon) => {
  expect(offerView(coupon, nothingFound, NOW)).toMatchObject({ firstTimeOnly: true });
});

test.each([
  ['not reported', COUPON],
  ['live, but not reported', { ...COUPON, liveAt: AT }],
  ['deactivated', { ...COUPON, stopReason: 'deactivated', promotion: PROMOTION }],
  ['past its end', { ...COUPON, liveAt: AT, promotion: { ...PROMOTION, endsAt: AT } }],
  ['retired', { ...COUPON, status: 'retired', liveAt: AT, promotion: PROMOTION }],
] as const)('a code that is %s has no known benefit', (_, coupon) => {
  expect(offerView(coupon, nothingFound, NOW)).toBeNull();
});
