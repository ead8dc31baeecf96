import { describe, expect, test } from 'vitest';
import type { WebhookSetup } from '../../../../shared/contract/webhooks.ts';
import { renderText } from '../../lib/screens/render-text.tsx';
import { neededTypes } from './connection.ts';
import { ConnectionPanel } from './connection-panel.tsx';
import { EXAMPLE_SECRET, exampleSetup } from './example-setup.ts';
import { healthMessages as texts } from './messages.ts';

const at = '2026-11-20T10:00:00.000Z';

const render = (health: Partial<WebhookSetup['health']>, secrets = [EXAMPLE_SECRET]): string =>
  renderText(<ConnectionPanel appId="app" setup={exampleSetup(health, secrets)} />);

describe('the connection', () => {
  test.each([
    ['waits for the first event', {}, 'waiting', [texts.waitingRemedy]],
    ['has received only test events', { lastTestEventAt: at }, 'test', [texts.testRemedy]],
    ['is live', { lastEventAt: at }, 'live', []],
    ['rejects signatures', { lastWrongSignatureAt: at, wrongSignatures: 3 }, 'refused', []],
  ] as const)('says that it %s, and what to do', (_, health, state, remedies) => {
    const text = render(health);

    expect(text).toContain(texts.state[state]);
    expect([texts.waitingRemedy, texts.testRemedy].filter((remedy) => text.includes(remedy))).toEqual(
      remedies,
    );
  });

  test('says what it does not know yet', () => {
    const text = render({});

    expect(text).toContain(texts.lastEvent + texts.never);
    expect(text).toContain('Last sandbox eventNone yet');
    expect(text).toContain(texts.apiVersion + texts.unknown);
    expect(text).toContain(texts.wrongSignatures + texts.none);
    expect(text).not.toContain(texts.uncoded);
  });

  test('says when the last signature failed and that payments arrived without a code', () => {
    const text = render({ lastWrongSignatureAt: at, wrongSignatures: 3, lastUncodedAt: at });

    expect(text).toContain(`${texts.wrongSignatures}3, ${texts.lastWrong} Nov 20, 2026`);
    expect(text).toContain(texts.uncoded);
  });

  test('says how many events were too large, and which was the last one', () => {
    const lastTooLarge = { type: 'customer.subscription.updated', at };
    const text = render({ tooLarge: 3, lastTooLarge });

    expect(text).toContain(
      `${texts.tooLarge}3 deliveries, last customer.subscription.updated on Nov 20, 2026`,
    );
    expect(render({})).not.toContain(texts.tooLarge);
  });

  test('lists the required types and which of them have arrived', () => {
    const all = neededTypes(exampleSetup({})).length;
    const text = render({ lastEventAt: at, seenTypes: ['invoice.paid'] });

    expect(text).toContain(`1 of ${all} event types seen so far`);
    expect(text).toContain(`${texts.seen}invoice.paid`);
    expect(text.split(texts.notSeen)).toHaveLength(all);
    expect(text).toContain(texts.typesHint);
  });

  test('can be tested once a secret is saved', () => {
    expect(render({})).toContain(texts.test + texts.testHint);
    expect(render({}, [])).not.toContain(texts.test);
  });
});
