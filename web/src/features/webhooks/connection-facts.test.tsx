import { describe, expect, test } from 'vitest';
import type { WebhookSetup } from '../../../../shared/contract/webhooks.ts';
import { renderText } from '../../lib/screens/render-text.tsx';
import { neededTypes } from './connection.ts';
import { ConnectionFacts } from './connection-facts.tsx';
import { ConnectionTest } from './connection-test.tsx';
import { EXAMPLE_SECRET, exampleSetup } from './example-setup.ts';
import { healthMessages as texts } from './messages.ts';

const at = '2026-11-20T10:00:00.000Z';

type Health = Partial<WebhookSetup['health']>;
const render = (health: Health): string => renderText(<ConnectionFacts setup={exampleSetup(health)} />);
const renderTest = (health: Health, secrets = [EXAMPLE_SECRET], noDiscount = false): string =>
  renderText(<ConnectionTest app={{ id: 'app', noDiscount }} setup={exampleSetup(health, secrets)} />);

describe('the test of a connection', () => {
  test.each([
    ['waits for the first event', {}, texts.waitingRemedy],
    ['has received only test events', { lastTestEventAt: at }, texts.testRemedy],
    ['is live', { lastEventAt: at }, ''],
  ] as const)('that %s says what to do', (_, health, remedy) => {
    expect(renderTest(health)).toBe(remedy + texts.test + texts.testHint);
  });

  test('speaks of no codes if the app has no discount', () => {
    const text = renderTest({}, [EXAMPLE_SECRET], true);

    expect(text).toContain(texts.waitingRemedyWithoutDiscount);
    expect(text).not.toMatch(/promotion code(?!_)/);
  });

  test('is possible once a secret is saved', () => {
    expect(renderTest({}, [])).toBe('');
  });
});

describe('the connection', () => {
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

    expect(text).toContain(`${texts.seen}invoice.paid`);
    expect(text.split(texts.notSeen)).toHaveLength(all);
    expect(text).toContain(texts.typesHint);
  });
});
