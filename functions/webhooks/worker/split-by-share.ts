import type { ProviderEvent } from '../../table/entities/provider-event.ts';

/** The maximum number of one partner's events that are processed immediately in a batch. Further ones are queued. */
export const EVENTS_PER_PARTNER = 10;

/**
 * Splits a batch into events to process immediately and events for the queue. The first part contains only a limited number of events per
 * partner.
 */
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
