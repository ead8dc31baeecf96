import type { ProviderEvent } from '../../entities/provider-event.ts';

/** @limit Processing | events of one partner in a batch | they wait in the partner's queue */
export const EVENTS_PER_PARTNER = 10;
/** Further events are queued. */
export const EVENTS_PER_BATCH = 100;

/**
 * Splits a batch into events to process immediately and events to queue. The number of events to process immediately is limited per partner
 * and in total.
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
    const isOver = share >= EVENTS_PER_PARTNER || now.length >= EVENTS_PER_BATCH;
    (isOver ? later : now).push(event);
  }
  return { now, later };
}
