import { describe, expect, test } from 'vitest';
import { CANNOT_COUNT } from '../../../../shared/codes/counting-words.ts';
import type { App } from '../../../../shared/contract/apps.ts';
import type { WebhookSetup } from '../../../../shared/contract/webhooks.ts';
import { unmatchedQuery, webhookSetupQuery } from '../../data/apps/webhooks.ts';
import { listData, renderText } from '../../lib/screens/render-text.tsx';
import { AppSetup } from './app-setup.tsx';
import { EXAMPLE_SECRET, exampleSetup } from './example-setup.ts';
import { attentionMessages, healthMessages } from './messages.ts';

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
  approvalRule: null,
  questions: [],
  termsText: '',
  codeParameter: '',
  checkoutLinks: [],
  countByLink: false,
  ownCheckoutDomain: false,
  noDiscount: false,
  counting: { discount_code: 'counts', link: 'off_without_link', checkout: 'no_parameter' },
  connected: false,
  handle: 'kiln',
  handleChangeableAt: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  version: 'a',
};
const at = '2026-11-20T10:00:00.000Z';
const render = (setup: WebhookSetup, app = APP): string =>
  renderText(<AppSetup app={app} picker="Kiln" />, [
    { queryKey: webhookSetupQuery('app').queryKey, data: setup },
    { queryKey: unmatchedQuery('app').queryKey, data: listData([]) },
  ]);

describe('the setup of an app', () => {
  test('before anything is connected offers nothing to rotate, and claims nothing about events', () => {
    const text = render(exampleSetup({}));

    expect(text).toContain('To do: Copy the webhook URL');
    expect(text).toContain('KilnNot connected');
    expect(text).not.toContain('Rotate URL');
  });

  test('with a saved secret has done the steps before it', () => {
    const text = render(exampleSetup({}, [EXAMPLE_SECRET]));

    expect(text).toContain('Done: Copy the webhook URL');
    expect(text).toContain('Done: Create the webhook in Stripe');
    expect(text).toContain('Rotate URL');
    expect(text).toContain(healthMessages.state.waiting);
  });

  test('with an event is connected, with the steps folded', () => {
    const text = render(exampleSetup({ lastEventAt: at }));

    expect(text).toContain(`Kiln${healthMessages.state.live}`);
    expect(text).not.toContain(attentionMessages.title);
    expect(text).not.toContain('Rotate URL');
  });

  test('is not called connected while something needs attention', () => {
    const silence = { kind: 'silence', provider: 'stripe', since: at } as const;
    const text = render({ ...exampleSetup({ lastEventAt: at }), problems: [silence] });

    expect(text).toContain(`Kiln${attentionMessages.title}`);
    expect(text).not.toContain(healthMessages.state.live);
  });

  test('unfolds the steps if the secret must be saved again', () => {
    const signatures = { kind: 'signatures', provider: 'stripe', since: at } as const;

    expect(render({ ...exampleSetup({ lastEventAt: at }), problems: [signatures] })).toContain('Rotate URL');
  });

  test('needs attention if nothing can count', () => {
    const counting = { ...APP.counting, discount_code: 'no_discount' } as const;
    const text = render(exampleSetup({ lastEventAt: at }), { ...APP, noDiscount: true, counting });

    expect(text).toContain(`Kiln${attentionMessages.title}`);
    expect(text).toContain(CANNOT_COUNT + attentionMessages.whatToDo);
  });
});
