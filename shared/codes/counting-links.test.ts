import { describe, expect, test } from 'vitest';
import { countingLinks, type SharedCode } from './counting-links.ts';

const PAYMENT_LINK = 'https://buy.stripe.com/a';
const OTHER_LINK = 'https://pay.kiln.example/b';
const LIVE: SharedCode = {
  code: 'BO20X',
  providers: ['stripe'],
  discountProvider: 'stripe',
  isLive: true,
  isOpen: true,
  settings: {
    url: 'https://kiln.example',
    noDiscount: false,
    countByLink: false,
    ownCheckoutDomain: false,
    codeParameter: '',
    checkoutLinks: [],
  },
};
const linksOf = (settings: Partial<SharedCode['settings']>, state: Partial<SharedCode> = {}) =>
  countingLinks({ ...LIVE, ...state, settings: { ...LIVE.settings, ...settings } }).map(
    ({ way, position }) => `${way} ${position ?? 'site'}`,
  );

describe('The links of a code that count', () => {
  test('are none if only buyers who enter the code count', () => {
    expect(linksOf({})).toEqual([]);
  });

  test('begin with the surest one', () => {
    const links = { codeParameter: 'via', checkoutLinks: [OTHER_LINK, PAYMENT_LINK] };

    expect(linksOf(links)).toEqual(['discount_code 1', 'discount_code 2', 'checkout site']);
    expect(linksOf({ ...links, countByLink: true })).toEqual(['link 2', 'discount_code 1', 'checkout site']);
  });

  test('are those by reference alone while buyers cannot use the code', () => {
    const settings = { codeParameter: 'via', checkoutLinks: [OTHER_LINK, PAYMENT_LINK], countByLink: true };

    expect(linksOf(settings, { isLive: false, discountProvider: undefined })).toEqual(['link 2']);
  });

  test('do not include a checkout link that carries nothing', () => {
    const settings = { noDiscount: true, codeParameter: 'via', checkoutLinks: [PAYMENT_LINK] };

    expect(linksOf(settings, { discountProvider: undefined })).toEqual(['checkout site']);
  });

  test('are none if nothing can be credited to the code', () => {
    const settings = { codeParameter: 'via', checkoutLinks: [PAYMENT_LINK], countByLink: true };

    expect(linksOf(settings, { isLive: false, isOpen: false, discountProvider: undefined })).toEqual([]);
  });
});
