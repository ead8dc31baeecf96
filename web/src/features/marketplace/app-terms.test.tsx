import { describe, expect, test } from 'vitest';
import { COUNTING_TEXTS } from '../../../../shared/codes/counting-texts.ts';
import { CANNOT_COUNT, NOT_CONNECTED } from '../../../../shared/codes/counting-words.ts';
import type { MarketplaceApp } from '../../../../shared/contract/marketplace.ts';
import { countingMessages } from '../../components/counting/messages.ts';
import { offerMessages } from '../../components/money/offer-messages.ts';
import { sessionQuery } from '../../data/profiles/session.ts';
import { EXAMPLE_AFFILIATE } from '../../lib/samples/example-profiles.ts';
import { renderText } from '../../lib/screens/render-text.tsx';
import { AppTerms } from './app-terms.tsx';
import { messages as texts } from './messages.ts';
import { RequestForm } from './request-form.tsx';

const APP: MarketplaceApp = {
  id: 'app',
  name: 'Kiln',
  url: 'https://kiln.example',
  logoUrl: null,
  description: '',
  status: 'active',
  terms: { wait: 30, minimums: [{ amount: 5_000, currency: 'USD' }], scheduled: [] },
  rate: 2_000,
  bounty: [],
  months: null,
  questions: [],
  termsText: '',
  partner: { companyName: 'Kiln Software', avatarUrl: null },
  mine: false,
  relation: null,
  code: null,
  ownTerms: null,
  declined: null,
  readiness: null,
  offer: null,
  noDiscount: false,
  counting: { discount_code: 'counts', link: 'off_without_link', checkout: 'no_parameter' },
  usualDiscount: null,
  connected: true,
};
const loaded = [{ queryKey: sessionQuery.queryKey, data: EXAMPLE_AFFILIATE }];
const render = (changes: Partial<MarketplaceApp> = {}): string =>
  renderText(<AppTerms app={{ ...APP, ...changes }} />, loaded);

describe("the page of an app, for an affiliate's code", () => {
  test.each([
    ['live', texts.whyJoined],
    ['awaiting', texts.whyNotUsable],
    ['unconnected', texts.whyNotUsable],
    ['uncounted', texts.whyNotUsable],
    ['paused', texts.whyPaused],
    ['deactivated', texts.whyNotUsable],
    ['expired', texts.whyNotUsable],
  ] as const)('that is %s says so, and offers Copy only if it is live', (readiness, why) => {
    const text = render({ relation: 'active', code: 'JANE20', readiness });

    expect(text).toContain(texts.codeState[readiness]);
    expect(text).toContain(texts.programJoined + why + texts.myCoupons);
    expect(text.includes(offerMessages.unknown)).toBe(readiness === 'live');
    expect(text.includes(texts.copyCode)).toBe(readiness === 'live');
    expect(text.includes(texts.shareCode('JANE20'))).toBe(readiness === 'live');
  });

  test('that awaits a decision says so', () => {
    const text = render({ relation: 'pending', code: 'JANE20' });

    expect(text).toContain(texts.requestPending + texts.whyPending);
    expect(text).not.toContain(texts.copyCode);
  });

  test('without a discount says so, before and after there is a code', () => {
    const noDiscount = { noDiscount: true, usualDiscount: null };

    expect(render(noDiscount)).toContain(texts.buyerDiscount + offerMessages.none);
    const text = render({ ...noDiscount, relation: 'active', code: 'JANE20', readiness: 'live' });
    expect(text).toContain(texts.liveWithoutDiscount + offerMessages.none);
    expect(text).not.toContain(texts.buyerDiscount);
  });

  test('that does not exist yet offers to request one', () => {
    expect(render()).toContain(texts.requestToPromote);
  });
});

test('the page of an app shows its terms before anybody joins', () => {
  const text = render({ rate: 3_000, months: 12, termsText: 'No ads' });

  expect(text).toContain(`${texts.commissionLabel}30%of every payment for 12 months`);
  expect(text).toContain(`${texts.termsText}No ads`);
});

describe('the page of an app, for an affiliate with a coupon', () => {
  const ownTerms = { rate: 2_000, bounty: [], months: null, text: '' };
  const offer = { rate: 1_000, months: 12 };

  test('shows the own terms, and what is offered today if it differs', () => {
    const text = render({ ...offer, relation: 'active', code: 'JANE20', ownTerms });

    expect(text).toContain(`${texts.ownCommission.active}20%of every payment`);
    expect(text).toContain(texts.offeredToday('10% for 12 months'));
  });

  test('shows the terms of an approval while it is pending', () => {
    const text = render({ termsText: 'No ads', relation: 'pending', code: 'JANE20', ownTerms });

    expect(text).toContain(`${texts.ownCommission.pending}20%of every payment`);
    expect(text).toContain(texts.offeredToday(texts.otherText));
    expect(text).not.toContain('No ads');
  });

  test('says nothing about an offer that is the same', () => {
    const text = render({ relation: 'active', code: 'JANE20', ownTerms });

    expect(text).not.toContain(texts.offeredToday(''));
  });
});

const NOTHING_COUNTS = {
  discount_code: 'no_discount',
  link: 'off_without_link',
  checkout: 'no_parameter',
} as const;

test.each([
  [true, APP.counting, texts.tracked],
  [false, APP.counting, texts.untracked],
  [true, NOTHING_COUNTS, CANNOT_COUNT],
  [false, NOTHING_COUNTS, NOT_CONNECTED],
])('the page of an app says whether its sales are tracked: %s, %j', (connected, counting, words) => {
  const text = render({ connected, counting });

  expect(text).toContain(texts.trackingLabel + words);
  expect(text.includes('Sales count')).toBe(counting === APP.counting);
});

test.each([true, false])(
  'the page of an app states how sales count, to its owner (%s) and to others',
  (mine) => {
    const text = render({ mine });

    expect(text).toContain(
      `${countingMessages.title}Sales count by: discount code${countingMessages.counts}`,
    );
    expect(text).toContain(`${countingMessages.doesNotCount} Link${COUNTING_TEXTS.link.off_without_link}`);
    expect(text).toContain(mine ? 'Your checkout' : "The partner's checkout");
    expect(text.includes(countingMessages.change)).toBe(mine);
  },
);

describe('the request for a code', () => {
  const usual = { off: { type: 'percent', percent: 20 }, duration: { type: 'once' } } as const;
  const form = (usualDiscount: MarketplaceApp['usualDiscount']): string =>
    renderText(<RequestForm app={{ ...APP, usualDiscount }} close={() => {}} />, loaded);

  test('says what buyers usually get', () => {
    expect(form(usual)).toContain(
      `${texts.buyersGet}${offerMessages.percentOff(20)} ${offerMessages.once}${texts.buyersGetHint('Kiln Software')}`,
    );
  });

  test('says that the partner sets the discount if it is unknown', () => {
    expect(form(null)).toContain(
      texts.buyersGet + texts.discountUnknown('Kiln Software') + texts.discountUnknownHint,
    );
  });

  test('says what the affiliate will earn, and which terms are kept', () => {
    const bounty = [{ amount: 5_000, currency: 'USD' }];
    const text = renderText(
      <RequestForm app={{ ...APP, bounty, termsText: 'No ads' }} close={() => {}} />,
      loaded,
    );

    expect(text).toContain(
      `${texts.youEarn}$50.00 once per customer, at most the first payment, or 20% of the first payment in other currencies`,
    );
    expect(text).toContain(`${texts.termsText}: No ads${texts.termsHint('Kiln Software')}`);
  });
});
