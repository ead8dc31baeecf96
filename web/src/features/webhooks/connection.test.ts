import { expect, test } from 'vitest';
import type { WebhookSetup } from '../../../../shared/contract/apps.ts';
import { connectionState, neededTypes, stepsDone } from './connection.ts';

const silent: WebhookSetup['health'] = {
  lastEventAt: null,
  lastTestEventAt: null,
  apiVersion: null,
  seenTypes: [],
  wrongSignatures: 0,
  lastWrongSignatureAt: null,
};
const setup = (
  health: Partial<WebhookSetup['health']>,
  secrets: WebhookSetup['secrets'] = [],
): WebhookSetup => ({
  url: 'https://webhooks.example/hooks/a',
  previousUrlUntil: null,
  secrets,
  health: { ...silent, ...health },
});

test('nothing received is waiting, a test event is a test, a live event is connected', () => {
  expect(connectionState(silent)).toBe('waiting');
  expect(connectionState({ ...silent, lastTestEventAt: '2026-11-20T10:00:00.000Z' })).toBe('test');
  expect(connectionState({ ...silent, lastEventAt: '2026-11-20T10:00:00.000Z' })).toBe('live');
});

test('a wrong signature counts as the state only while nothing was accepted after it', () => {
  const wrong = { ...silent, wrongSignatures: 3, lastWrongSignatureAt: '2026-11-20T10:00:00.000Z' };
  expect(connectionState(wrong)).toBe('refused');
  expect(connectionState({ ...wrong, lastEventAt: '2026-11-20T10:00:01.000Z' })).toBe('live');
  expect(connectionState({ ...wrong, lastEventAt: '2026-11-19T10:00:00.000Z' })).toBe('refused');
});

test('a wrong signature proves the address but not that the provider is set up', () => {
  expect(stepsDone(setup({ wrongSignatures: 1 }))).toEqual({ address: true, provider: false, secret: false });
});

test('a saved secret alone ticks only its own step', () => {
  const secret = {
    provider: 'stripe',
    endsWith: '1234',
    savedAt: '2026-11-20T10:00:00.000Z',
    previousUntil: null,
  } as const;
  expect(stepsDone(setup({}, [secret]))).toEqual({ address: false, provider: false, secret: true });
});

test('only needed types are counted as seen or missing', () => {
  const types = neededTypes({ ...silent, seenTypes: ['invoice.paid', 'charge.refunded', 'made.up'] });
  expect(types.filter(({ seen }) => seen).map(({ type }) => type)).toEqual(['invoice.paid']);
  expect(types.some(({ type }) => type === 'charge.refunded')).toBe(false);
});
