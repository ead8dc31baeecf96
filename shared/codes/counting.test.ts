import { describe, expect, test } from 'vitest';
import { type CountSettings, countingOf } from './counting.ts';
import { countingSummary } from './counting-summary.ts';
import { canCount, countingWays } from './ways.ts';

const NEW: CountSettings = {
  noDiscount: false,
  countByLink: false,
  ownCheckoutDomain: false,
  codeParameter: '',
  checkoutLinks: [],
};
const PAYMENT_LINK = 'https://buy.stripe.com/a';

describe('Sales of an app count', () => {
  test('by a discount code with the defaults', () => {
    expect(countingSummary(countingOf(NEW), true)).toBe('Sales count by: discount code');
  });

  test('by all ways, which name the checkout as that of the reader or of the partner', () => {
    const all = countingOf({
      ...NEW,
      countByLink: true,
      codeParameter: 'via',
      checkoutLinks: [PAYMENT_LINK],
    });

    expect(countingWays(all)).toEqual(['discount_code', 'link', 'checkout']);
    expect(countingSummary(all, true)).toBe('Sales count by: discount code · link · your checkout');
    expect(countingSummary(all, false)).toBe("Sales count by: discount code · link · the partner's checkout");
  });

  test('by nothing if buyers need no discount and nothing else is set', () => {
    const counting = countingOf({ ...NEW, noDiscount: true });

    expect(canCount(counting)).toBe(false);
    expect(countingSummary(counting, true)).toBe("Sales can't count yet");
  });

  test.each([
    ['no link, and the switch is off', false, false, [], 'off_without_link'],
    ['no link', true, false, [], 'no_link'],
    ['the switch is off', false, false, [PAYMENT_LINK], 'off'],
    ['the only link is on another domain', true, false, ['https://pay.example/a'], 'no_link'],
    ['the only link is no address', true, true, ['pay'], 'no_link'],
  ] as const)('not by a link if %s', (_, countByLink, ownCheckoutDomain, checkoutLinks, state) => {
    expect(countingOf({ ...NEW, countByLink, ownCheckoutDomain, checkoutLinks }).link).toBe(state);
  });

  test('by a link on another domain if the partner said that it leads to the checkout', () => {
    const links = { checkoutLinks: ['https://pay.example/a'], countByLink: true, ownCheckoutDomain: true };

    expect(countingOf({ ...NEW, ...links }).link).toBe('counts');
  });
});
