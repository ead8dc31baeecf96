import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PROVIDERS } from '../../../../shared/provider/providers.ts';
import { linkIn } from '../../lib/screens/rendered-markup.ts';
import { providerMessages as texts } from './provider-messages.ts';
import { StripeInstructions } from './stripe-instructions.tsx';
import { STRIPE_NEW_WEBHOOK } from './stripe-setup.ts';

const render = (noDiscount: boolean) =>
  renderToStaticMarkup(
    <StripeInstructions url="https://webhooks.example.com/hooks/a1b2" noDiscount={noDiscount} />,
  );

test.each([true, false])(
  'the instructions speak of codes to pick up only if buyers need them: %s',
  (noDiscount) => {
    expect(render(noDiscount).includes('Already have codes in Stripe?')).toBe(!noDiscount);
  },
);

test('the instructions link to the page with preselected events, and also list the events in case it ignores them', () => {
  const html = render(false);

  expect(linkIn(html, texts.preselected)).toBe(STRIPE_NEW_WEBHOOK);
  expect(html).toContain(texts.preselectedHint.replaceAll("'", '&#x27;'));
  const listed = html.replaceAll('<wbr/>', '');
  for (const { type } of PROVIDERS.stripe.events) expect(listed).toContain(type);
});
