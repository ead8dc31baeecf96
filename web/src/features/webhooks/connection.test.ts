import { expect, test } from 'vitest';
import { connectionState, isWebhookConnected, neededTypes, stepsDone } from './connection.ts';
import { EXAMPLE_SECRET, exampleSetup, SILENT_HEALTH } from './example-setup.ts';

test('is waiting without events, test after a test event, and live after a live event', () => {
  expect(connectionState(SILENT_HEALTH)).toBe('waiting');
  expect(connectionState({ ...SILENT_HEALTH, lastTestEventAt: '2026-11-20T10:00:00.000Z' })).toBe('test');
  expect(connectionState({ ...SILENT_HEALTH, lastEventAt: '2026-11-20T10:00:00.000Z' })).toBe('live');
});

test('is refused after a wrong signature until a later event is accepted', () => {
  const wrong = { ...SILENT_HEALTH, wrongSignatures: 3, lastWrongSignatureAt: '2026-11-20T10:00:00.000Z' };
  expect(connectionState(wrong)).toBe('refused');
  expect(connectionState({ ...wrong, lastEventAt: '2026-11-20T10:00:01.000Z' })).toBe('live');
  expect(connectionState({ ...wrong, lastEventAt: '2026-11-19T10:00:00.000Z' })).toBe('refused');
});

test('treats a wrong signature as proof that the provider has the URL, but not of a working setup', () => {
  expect(stepsDone(exampleSetup({ wrongSignatures: 1 }))).toEqual({
    address: true,
    provider: false,
    secret: false,
  });
});

test('marks all steps as done once a secret was saved', () => {
  expect(stepsDone(exampleSetup({}, [EXAMPLE_SECRET]))).toEqual({
    address: true,
    provider: true,
    secret: true,
  });
});

test.each([
  ['a live event', { lastEventAt: '2026-11-20T10:00:00.000Z' }],
  ['an event of a sandbox', { lastTestEventAt: '2026-11-20T10:00:00.000Z' }],
])('marks the URL and the webhook as done once %s arrived', (_, health) => {
  expect(stepsDone(exampleSetup(health))).toEqual({ address: true, provider: true, secret: false });
});

test('marks no step as done before anything is known', () => {
  expect(stepsDone(exampleSetup({}))).toEqual({ address: false, provider: false, secret: false });
});

test('counts only required event types', () => {
  const types = neededTypes(exampleSetup({ seenTypes: ['invoice.paid', 'charge.refunded', 'made.up'] }));
  expect(types.filter(({ seen }) => seen).map(({ type }) => type)).toEqual(['invoice.paid']);
  expect(types.some(({ type }) => type === 'charge.refunded')).toBe(false);
});

test('is connected once a live event has arrived, even if signatures fail afterwards', () => {
  expect(isWebhookConnected(exampleSetup({ lastTestEventAt: '2026-11-20T10:00:00.000Z' }))).toBe(false);
  const failing = { wrongSignatures: 3, lastWrongSignatureAt: '2026-11-21T10:00:00.000Z' };
  expect(isWebhookConnected(exampleSetup({ ...failing, lastEventAt: '2026-11-20T10:00:00.000Z' }))).toBe(
    true,
  );
});
