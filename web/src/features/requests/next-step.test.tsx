import { describe, expect, test } from 'vitest';
import { CODE_SETUPS } from '../../../../shared/codes/code-setup.ts';
import type { CouponRequest } from '../../../../shared/contract/coupons.ts';
import { EXAMPLE_PERSON } from '../../lib/samples/example-profiles.ts';
import { EXAMPLE_REQUEST } from '../../lib/samples/example-request.ts';
import { renderLoaded, renderText } from '../../lib/screens/render-text.tsx';
import { linkIn } from '../../lib/screens/rendered-markup.ts';
import { AwaitingCodes } from './awaiting-codes.tsx';
import { createMessages as create, detailMessages as texts } from './messages.ts';
import { NextStep } from './next-step.tsx';

const REQUEST = { ...EXAMPLE_REQUEST, affiliate: { ...EXAMPLE_PERSON, firstName: 'Bo', lastName: 'Lind' } };
const render = (changes: Partial<CouponRequest>): string =>
  renderText(<NextStep request={{ ...REQUEST, ...changes }} />);

describe('the next step of a code', () => {
  test.each([
    ['not connected', { readiness: 'unconnected', noDiscount: true }, texts.nextUnconnected('BO20X')],
    ['not countable', { readiness: 'uncounted', noDiscount: true }, texts.nextUncounted],
    ['live', { readiness: 'live' }, texts.nextLive],
    ['live without a discount', { readiness: 'live', noDiscount: true }, texts.nextLiveWithoutDiscount],
    ['deactivated', { readiness: 'deactivated' }, texts.nextDeactivated('BO20X')],
    ['expired', { readiness: 'expired' }, texts.nextExpired('BO20X')],
    ['paused', { readiness: 'paused' }, texts.nextPaused],
    ['retired', { status: 'retired', readiness: null }, texts.nextRetired],
    [
      'retired without a discount',
      { status: 'retired', readiness: null, noDiscount: true },
      texts.nextRetiredWithoutDiscount,
    ],
  ] as const)('that is %s is the only thing shown', (_, changes, next) => {
    expect(render(changes)).toBe(texts.next + next);
  });

  test('never claims that a retired code does or does not exist in Stripe', () => {
    expect(texts.nextRetired).toBe(
      'If the promotion code is still active in Stripe, deactivate it to stop the discount. The affiliate keeps earning on existing customers.',
    );
  });

  test('that has to be created is to choose a discount, add the code, and wait', () => {
    const text = render({});

    expect(text).toContain(texts.nextAwaiting('BO20X'));
    expect(text).toContain(create.openCoupons('Stripe') + create.whichCoupon);
    expect(text).toContain(`${create.addCode}BO20X`);
    expect(text).toContain('For a sandbox, leave out --live.');
    expect(text).toContain(
      "BO20X goes live here, usually within a minute of creating it, and we'll let Bo Lind know.",
    );
    expect(text).toContain(create.connection);
  });

  test('that has to be created leads to the discount of the other codes, if there is one', () => {
    const html = renderLoaded(<NextStep request={{ ...REQUEST, discountId: 'TWENTY' }} />);

    expect(linkIn(html, create.openCoupon('Stripe'))).toBe(CODE_SETUPS.stripe.page('TWENTY'));
    expect(html).not.toContain(create.whichCoupon);
  });

  test('that was created with another spelling says so', () => {
    expect(render({ nearMiss: 'BO-20X' })).toContain(
      create.nearMissTitle('BO-20X', 'Stripe') + create.nearMiss('BO20X', 'BO-20X'),
    );
  });
});

describe('the list of codes to create', () => {
  test('names the codes, and another spelling of one of them', () => {
    const other = { ...REQUEST, code: 'ANA20', nearMiss: 'ANA-20' };
    const text = renderText(<AwaitingCodes requests={[REQUEST, other]} />);

    expect(text).toContain(
      "2 codes to create in StripeCustomers can't use these codes yet. Each goes live here, usually within a minute of creating it.",
    );
    expect(text).toContain(create.nearMiss('ANA20', 'ANA-20'));
    expect(text).toContain('BO20X, ANA20');
    expect(text).toContain(create.cliAll(2, 'Stripe'));
  });

  test('speaks of a single code in the singular', () => {
    expect(renderText(<AwaitingCodes requests={[REQUEST]} />)).toContain(
      "1 code to create in StripeCustomers can't use this code yet. It goes live here, usually within a minute of creating it.",
    );
  });

  test('is absent if every code exists', () => {
    for (const readiness of ['live', 'unconnected'] as const)
      expect(renderText(<AwaitingCodes requests={[{ ...REQUEST, readiness }]} />)).toBe('');
  });
});
