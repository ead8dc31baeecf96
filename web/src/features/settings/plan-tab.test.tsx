import { expect, test } from 'vitest';
import type { Profile } from '../../../../shared/contract/profiles.ts';
import { sessionQuery } from '../../data/profiles/session.ts';
import { EXAMPLE_PARTNER } from '../../lib/samples/example-profiles.ts';
import { renderLoaded } from '../../lib/screens/render-text.tsx';
import { linkIn, textOf } from '../../lib/screens/rendered-markup.ts';
import { planMessages as texts } from './plan-messages.ts';
import { PlanTab } from './plan-tab.tsx';

type Plan = NonNullable<Profile['plan']>;

const BILLING = {
  paymentLink: 'https://buy.stripe.com/abc',
  portalLink: 'https://billing.stripe.com/p/login/abc',
};

const render = (plan: Partial<Plan>, billing?: typeof BILLING, hasOperator = true): string =>
  renderLoaded(
    <PlanTab
      profile={{ ...EXAMPLE_PARTNER, plan: { ...EXAMPLE_PARTNER.plan, ...plan } }}
      config={{ hasOperator, ...(billing && { billing }) }}
    />,
    [{ queryKey: sessionQuery.queryKey, data: EXAMPLE_PARTNER }],
  );

const addressOf = (html: string, text: string): URL | undefined => {
  const address = linkIn(html, text);
  return address === undefined ? undefined : new URL(address);
};

test('a partner with a subscription manages it on the configured portal, as themselves', () => {
  const html = render({}, BILLING);

  const portal = addressOf(html, texts.manage);
  expect(portal && portal.origin + portal.pathname).toBe(BILLING.portalLink);
  expect(portal?.searchParams.get('prefilled_email')).toBe(EXAMPLE_PARTNER.email);
  expect(html).toContain(texts.manageHint);
  expect(html).not.toContain(texts.byOperator('Pro'));
});

test('without a configured portal there is no link to it', () => {
  expect(addressOf(render({}), texts.manage)).toBeUndefined();
});

test('a partner who got Pro from the operator has no subscription to manage', () => {
  const html = render({ isSubscribed: false }, BILLING);

  expect(addressOf(html, texts.manage)).toBeUndefined();
  expect(textOf(html)).toContain(`${texts.byOperator('Pro')} ${texts.messageUs}`);
});

test('a partner who got Pro from the operator is not asked to send a message if that is impossible', () => {
  const text = textOf(render({ isSubscribed: false }, BILLING, false));

  expect(text).toContain(texts.byOperator('Pro'));
  expect(text).not.toContain(texts.messageUs);
});

test('a partner without a subscription can upgrade, as themselves', () => {
  const upgrade = addressOf(
    render({ name: 'starter', couponLimit: 3, isSubscribed: false }, BILLING),
    texts.upgrade,
  );

  expect(upgrade?.origin).toBe(new URL(BILLING.paymentLink).origin);
  expect(upgrade?.searchParams.get('prefilled_email')).toBe(EXAMPLE_PARTNER.email);
});

test('a subscribed partner whom the operator set to Starter can manage the subscription but not buy another', () => {
  const html = render({ name: 'starter', couponLimit: 3 }, BILLING);

  expect(addressOf(html, texts.manage)).toBeDefined();
  expect(addressOf(html, texts.upgrade)).toBeUndefined();
  expect(textOf(html)).toContain(texts.byOperator('Starter'));
  expect(textOf(html)).not.toContain(texts.messageUs);
});

test('without an operator, the plan says that messages would not reach anyone', () => {
  const html = render({ name: 'starter', couponLimit: 3, isSubscribed: false }, undefined, false);

  expect(textOf(html)).toContain(texts.unavailable);
  expect(html).not.toContain(texts.forms.upgrade.send);
});

test('a partner at the limit reads how to approve another coupon', () => {
  const starter = { name: 'starter', couponLimit: 3, isSubscribed: false } as const;

  expect(textOf(render({ ...starter, activeCoupons: 3 }))).toContain(texts.used(3, 3) + texts.full(3, 3));
  expect(textOf(render({ ...starter, activeCoupons: 5 }))).toContain('retire 3 coupons or upgrade to Pro');
  expect(textOf(render({ ...starter, activeCoupons: 2 }))).not.toContain(texts.full(2, 3));
});

test('the plan says what Pro adds', () => {
  const text = textOf(render({ name: 'starter', couponLimit: 3, isSubscribed: false }, BILLING));

  expect(text).toContain(texts.description);
  expect(text).toContain(texts.upgradeTitle + texts.upgradeDescription);
  expect(text).toContain(texts.featureHints['Advanced analytics']);
  expect(text).toContain(texts.upgradeHint);
});

test('a message is answered at the address of the account', () => {
  expect(texts.sentBody('mira@lanternworks.test')).toBe("We'll reply to mira@lanternworks.test.");
});

test('Pro has a price before it is requested', () => {
  const text = textOf(render({ name: 'starter', couponLimit: 3, isSubscribed: false }));

  expect(text).toContain('Everything in Starter, and:$39 per month');
  expect(text).toContain('Request Pro');
});

test('an open request is shown instead of a form for another one', () => {
  const requested = { name: 'starter', couponLimit: 3, isSubscribed: false } as const;
  const text = textOf(render({ ...requested, requestedAt: '2026-11-22T09:00:00.000Z' }));

  expect(text).toContain('Requested on Nov 22, 2026');
  expect(text).toContain('We sent a confirmation to ada@example.com.');
  expect(text).not.toContain('Request Pro');
});

test('an open request does not hide a payment link', () => {
  const requested = { name: 'starter', couponLimit: 3, isSubscribed: false } as const;
  const html = render({ ...requested, requestedAt: '2026-11-22T09:00:00.000Z' }, BILLING);

  expect(addressOf(html, 'Upgrade to Pro')?.origin).toBe('https://buy.stripe.com');
});
