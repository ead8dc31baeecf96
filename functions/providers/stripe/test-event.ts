import { TEST_EVENT } from '../own-events.ts';
import type { SignedEvent, TestEvent } from '../provider.ts';
import { signEvent } from './sign-event.ts';

/** Builds a test event and signs it like Stripe. The event's type and test mode ensure that it never counts as a sale. */
export function stripeTestEvent({ id, signingKey, now }: TestEvent): SignedEvent {
  const created = Math.floor(now.getTime() / 1000);
  const eventId = `test:${id}`;
  const event = {
    id: eventId,
    object: 'event',
    api_version: null,
    created,
    livemode: false,
    type: TEST_EVENT,
    data: { object: { id: eventId, object: 'test_event' } },
  };
  return {
    eventId,
    lane: eventId,
    eventType: TEST_EVENT,
    origin: 'own',
    ...signEvent(event, { created, signingKey }),
  };
}
