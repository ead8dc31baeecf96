import { expect, test } from 'vitest';
import type { WebhookSetup } from '../../../../shared/contract/webhooks.ts';
import { connectionState, isConnected, neededTypes, stepsDone } from './connection.ts';

const silent: WebhookSetup['health'] = {
  lastEventAt: null,
  lastTestEventAt: null,
  apiVersion: null,
  seenTypes: [],
  wrongSignatures: 0,
  lastWrongSignatureAt: null,
  lastUncodedAt: null,
};
const setup = (
  health: Partial<WebhookSetup['health']>,
  secrets: WebhookSetup['secrets'] = [],
): WebhookSetup => ({
  url: 'https://webhooks.example/hooks/a',
  previousUrlUntil: null,
  secrets,
  health: { ...silent, ...health },
  problems: [],
});

test('is waiting without events, test after a test event, and live after a live event', () => {
  expect(connectionState(silent)).toBe('waiting');
  expect(connectionState({ ...silent, lastTestEventAt: '2026-11-20T10:00:00.000Z' })).toBe('test');
  expect(connectionState({ ...silent, lastEventAt: '2026-11-20T10:00:00.000Z' })).toBe('live');
});

test('is refused after a wrong signature until a later event is accepted', () => {
  const wrong = { ...silent, wrongSignatures: 3, lastWrongSignatureAt: '2026-11-20T10:00:00.000Z' };
  expect(connectionState(wrong)).toBe('refused');
  expect(connectionState({ ...wrong, lastEventAt: '2026-11-20T10:00:01.000Z' })).toBe('live');
  expect(connectionState({ ...wrong, lastEventAt: '2026-11-19T10:00:00.000Z' })).toBe('refused');
});

test('treats a wrong signature as proof that the provider has the URL, but not of a working setup', () => {
  expect(stepsDone(setup({ wrongSignatures: 1 }))).toEqual({ address: true, provider: false, secret: false });
});

test('marks only the secret step as done after a secret was saved', () => {
  const secret = {
    provider: 'stripe',
    endsWith: '1234',
    savedAt: '2026-11-20T10:00:00.000Z',
    previousUntil: null,
  } as const;
  expect(stepsDone(setup({}, [secret]))).toEqual({ address: false, provider: false, secret: true });
});

test('counts only required event types', () => {
  const types = neededTypes({ ...silent, seenTypes: ['invoice.paid', 'charge.refunded', 'made.up'] });
  expect(types.filter(({ seen }) => seen).map(({ type }) => type)).toEqual(['invoice.paid']);
  expect(types.some(({ type }) => type === 'charge.refunded')).toBe(false);
});

test('is connected once a live event has arrived, even if signatures fail afterwards', () => {
  expect(isConnected(setup({ lastTestEventAt: '2026-11-20T10:00:00.000Z' }))).toBe(false);
  const failing = { wrongSignatures: 3, lastWrongSignatureAt: '2026-11-21T10:00:00.000Z' };
  expect(isConnected(setup({ ...failing, lastEventAt: '2026-11-20T10:00:00.000Z' }))).toBe(true);
});
