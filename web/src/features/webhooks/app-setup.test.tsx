import { describe, expect, test } from 'vitest';
import type { App } from '../../../../shared/contract/apps.ts';
import type { WebhookSetup } from '../../../../shared/contract/webhooks.ts';
import { unmatchedQuery, webhookSetupQuery } from '../../data/apps/webhooks.ts';
import { listData, renderText } from '../../lib/screens/render-text.tsx';
import { AppSetup } from './app-setup.tsx';
import { EXAMPLE_SECRET, exampleSetup } from './example-setup.ts';

const APP: App = {
  id: 'app',
  name: 'Kiln',
  url: 'https://kiln.example',
  logoUrl: null,
  description: '',
  status: 'active',
  defaultRate: null,
  bounty: [],
  months: null,
  termsText: '',
  codeParameter: '',
  checkoutLinks: [],
  countByLink: false,
  ownCheckoutDomain: false,
  noDiscount: false,
  handle: 'kiln',
  handleChangeableAt: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  version: 'a',
};
const render = (setup: WebhookSetup): string =>
  renderText(<AppSetup app={APP} picker="Kiln" />, [
    { queryKey: webhookSetupQuery('app').queryKey, data: setup },
    { queryKey: unmatchedQuery('app').queryKey, data: listData([]) },
  ]);

describe('the setup of an app', () => {
  test('before anything is connected offers nothing to rotate, and claims nothing about events', () => {
    const text = render(exampleSetup({}));

    expect(text).toContain('To do: Copy the webhook URL');
    expect(text).not.toContain('Rotate URL');
    expect(text).not.toContain('All clear');
  });

  test('with a saved secret has done the steps before it', () => {
    const text = render(exampleSetup({}, [EXAMPLE_SECRET]));

    expect(text).toContain('Done: Copy the webhook URL');
    expect(text).toContain('Done: Create the webhook in Stripe');
    expect(text).toContain('Rotate URL');
    expect(text).not.toContain('All clear');
  });

  test('with an event says whether everything has been matched', () => {
    const text = render(exampleSetup({ lastEventAt: '2026-11-20T10:00:00.000Z' }));

    expect(text).toContain('All clear: everything received has been matched.');
    expect(text).toContain('Rotate URL');
  });
});
