import { describe, expect, test } from 'vitest';
import type { MarketplaceApp } from '../../../../shared/contract/marketplace.ts';
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
  termsText: '',
  partner: { companyName: 'Kiln Software', avatarUrl: null },
  mine: false,
  relation: null,
  code: null,
  readiness: null,
  offer: null,
  noDiscount: false,
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
    expect(text).toContain(texts.codeState.live + offerMessages.none);
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

test.each([
  [true, texts.tracked],
  [false, texts.untracked],
])('the page of an app says whether its sales are tracked: %s', (connected, words) => {
  expect(render({ connected })).toContain(texts.trackingLabel + words);
});

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
