import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OfferChange, Readiness } from '../../../../shared/contract/coupons.ts';
import type { Offer } from '../../../../shared/contract/offer.ts';
import { offerMessages } from '../../components/money/offer-messages.ts';
import { textOf } from '../../lib/screens/rendered-markup.ts';
import { messages } from './messages.ts';
import { RequestCode } from './request-code.tsx';

const OFFER: Offer = { discount: null, minimum: null, firstTimeOnly: false, expiresAt: null };
const COMMISSION = '15% of every payment';

const render = (offer: Offer | null, readiness: Readiness = 'awaiting', noDiscount = false): string =>
  renderToStaticMarkup(
    <RequestCode
      request={{
        code: 'JANE20',
        rate: 1_500,
        bounty: [],
        months: null,
        readiness,
        offer,
        noDiscount,
        offerChange: null,
      }}
    />,
  );

test('a code in the list of a partner says what it gives buyers, apart from the commission', () => {
  const discount = {
    off: { type: 'percent', percent: 10 },
    duration: { type: 'months', months: 3 },
  } as const;

  const html = render({ ...OFFER, discount, minimum: { amount: 5_000, currency: 'USD' } });

  expect(textOf(html)).toBe(`JANE20${COMMISSION}Buyers get 10% off for 3 months, orders from $50.00`);
});

test('a code in the list of a partner says that its discount is unknown', () => {
  expect(textOf(render(OFFER))).toBe(`JANE20${COMMISSION}${offerMessages.unknown}`);
});

test('a request whose offer has changed shows the requested terms and those of now', () => {
  const requested = { rate: 2_000, bounty: [], months: null, text: '' };
  const change = {
    requested,
    offered: { ...requested, rate: 1_000, months: 12 },
    isBetter: false,
    version: 'a',
  };
  const show = (offerChange: OfferChange) =>
    textOf(
      renderToStaticMarkup(
        <RequestCode
          request={{
            ...requested,
            code: 'JANE20',
            readiness: null,
            offer: null,
            noDiscount: false,
            offerChange,
          }}
        />,
      ),
    );

  expect(show(change)).toBe('JANE20Requested under: 20% for lifeOffered today: 10% for 12 months');
  expect(show({ ...change, offered: { ...requested, text: 'No ads' } })).toBe(
    'JANE20Requested under: 20% for lifeOffered today: other terms in your words',
  );
});

test('a live code that the provider has not reported has an unknown discount', () => {
  expect(textOf(render(null, 'live'))).toContain(`${COMMISSION}${offerMessages.unknown}`);
});

test('a code for which buyers need no discount says so', () => {
  expect(textOf(render(null, 'live', true))).toContain(`${COMMISSION}${offerMessages.none}`);
});

test('a code that the provider has not reported promises buyers nothing', () => {
  expect(textOf(render(null))).toBe(`JANE20${COMMISSION}`);
});

test.each([
  ['live', true],
  ['awaiting', false],
  ['unconnected', false],
  ['paused', false],
  ['deactivated', false],
  ['expired', false],
] as const)('a code that is %s can be copied: %s', (readiness, isCopied) => {
  expect(render(null, readiness).includes(messages.copyCode('JANE20'))).toBe(isCopied);
});
