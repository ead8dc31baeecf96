import type { LiveSale, SignedEvent } from '../provider.ts';
import { signEvent } from './sign-event.ts';

const AMOUNT = 100;

/** Builds an event for a one-time sale and signs it like Stripe. Each event has a new customer and a new payment. */
export function stripeLiveSale({ id, signingKey, code, now }: LiveSale): SignedEvent {
  const created = Math.floor(now.getTime() / 1000);
  const eventId = `evt_${id}`;
  const lane = `cus_${id}`;
  const eventType = 'checkout.session.completed';
  const event = {
    id: eventId,
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    livemode: true,
    type: eventType,
    data: {
      object: {
        id: `cs_live_${id}`,
        object: 'checkout.session',
        mode: 'payment',
        payment_status: 'paid',
        customer: lane,
        client_reference_id: null,
        metadata: { affiliate_code: code },
        discounts: [],
        amount_total: AMOUNT,
        currency: 'usd',
        total_details: { amount_tax: 0 },
        payment_intent: `pi_${id}`,
        invoice: null,
        invoice_creation: { enabled: false },
      },
    },
  };
  return { eventId, lane, eventType, origin: 'live', ...signEvent(event, { created, signingKey }) };
}
