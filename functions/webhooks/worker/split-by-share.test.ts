import { expect, test } from 'vitest';
import type { ProviderEvent } from '../../entities/provider-event.ts';
import { EVENTS_PER_BATCH, EVENTS_PER_PARTNER, splitByShare } from './split-by-share.ts';

const eventsOf = (partnerId: string, count: number): ProviderEvent[] =>
  Array.from({ length: count }, (_, n) => ({
    partnerId,
    appId: 'app',
    provider: 'stripe',
    lane: `cus_${n}`,
    eventId: `evt_${n}`,
    body: new Uint8Array(),
    receivedAt: '2026-11-21T00:00:00.000Z',
  }));

test('a partner’s events up to its share are processed at once, and the others later', () => {
  const events = eventsOf('large', EVENTS_PER_PARTNER + 3);

  const { now, later } = splitByShare(events);

  expect(now).toEqual(events.slice(0, EVENTS_PER_PARTNER));
  expect(later).toEqual(events.slice(EVENTS_PER_PARTNER));
});

test('each partner has a share of its own, wherever its events are in the batch', () => {
  const large = eventsOf('large', 5 * EVENTS_PER_PARTNER);
  const [first, last] = [eventsOf('first', 1), eventsOf('last', EVENTS_PER_PARTNER)];

  const { now, later } = splitByShare([...first, ...large, ...last]);

  expect(now).toEqual([...first, ...large.slice(0, EVENTS_PER_PARTNER), ...last]);
  expect(later).toEqual(large.slice(EVENTS_PER_PARTNER));
});

test('the events of all partners together fill at most the total of a batch', () => {
  const partners = EVENTS_PER_BATCH / EVENTS_PER_PARTNER;
  const events = Array.from({ length: partners }, (_, n) =>
    eventsOf(`partner-${n}`, EVENTS_PER_PARTNER),
  ).flat();
  const further = eventsOf('further', 2);

  const { now, later } = splitByShare([...events, ...further]);

  expect(now).toEqual(events);
  expect(later).toEqual(further);
});

test('an empty batch has no events', () => {
  expect(splitByShare([])).toEqual({ now: [], later: [] });
});
