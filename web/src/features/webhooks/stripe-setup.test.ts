import { expect, test } from 'vitest';
import { STRIPE_API_VERSION } from '../../../../shared/codes/code-setup.ts';
import { PROVIDERS } from '../../../../shared/provider/providers.ts';
import { STRIPE_EVENT_LIST, STRIPE_NEW_WEBHOOK, stripeCliCommand } from './stripe-setup.ts';

const url = 'https://webhooks.tributary.example/hooks/a1b2';

test('builds a Stripe CLI command for a live destination with every event and a pinned API version', () => {
  const line = stripeCliCommand(url);
  expect(line).toContain('stripe webhook_endpoints create --live');
  expect(line).toContain(`-d url='${url}'`);
  expect(line).toContain(`-d api_version=${STRIPE_API_VERSION}`);
  for (const { type } of PROVIDERS.stripe.events) expect(line).toContain(`-d 'enabled_events[]=${type}'`);
});

test('builds a single line and escapes quotes in the URL', () => {
  const line = stripeCliCommand(`${url}'; rm -rf ~; '`);
  expect(line).not.toContain('\n');
  expect(line).toContain(String.raw`a1b2'\''; rm -rf ~; '\'''`);
});

test('lists each event on its own line', () => {
  expect(STRIPE_EVENT_LIST.split('\n')).toEqual(PROVIDERS.stripe.events.map(({ type }) => type));
});

test("opens Stripe's page for a new destination of your own, with every event selected and nothing else", () => {
  const { origin, pathname, searchParams } = new URL(STRIPE_NEW_WEBHOOK);

  expect(origin + pathname).toBe('https://dashboard.stripe.com/webhooks/create');
  expect(Object.fromEntries(searchParams)).toEqual({
    endpoint_location: 'hosted',
    events: PROVIDERS.stripe.events.map(({ type }) => type).join(','),
  });
});
