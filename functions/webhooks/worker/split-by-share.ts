import type { ProviderEvent } from '../../table/entities/provider-event.ts';

/** The number of events of one partner that a batch processes at once. */
export const EVENTS_PER_PARTNER = 10;

/** Splits a batch into the events to process at once, up to each partner's share, and those for the queue. */
export function splitByShare(events: readonly ProviderEvent[]): {
  now: ProviderEvent[];
  later: ProviderEvent[];
} {
  const shares = new Map<string, number>();
  const now: ProviderEvent[] = [];
  const later: ProviderEvent[] = [];
  for (const event of events) {
    const share = shares.get(event.partnerId) ?? 0;
    shares.set(event.partnerId, share + 1);
    (share < EVENTS_PER_PARTNER ? now : later).push(event);
  }
  return { now, later };
}
