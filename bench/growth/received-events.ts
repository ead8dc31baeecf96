import { type Health, healthAttributes, healthKey } from '../../functions/entities/health.ts';
import { eventItem } from '../../functions/entities/record-event.ts';
import type { CustomerRef } from '../../functions/ledger/customer.ts';
import type { Item } from '../../functions/table/key.ts';
import { serializeEvent } from '../../local/stripe/events.ts';
import { exampleSale } from '../../local/stripe/scenarios/example-sale.ts';
import { invoiceIdOf } from './customer-items.ts';
import { DAY_MS } from './half-year.ts';

/**
 * The minimum number of events that each app has received. With this number, a check of the app's tracking reads the maximum number of
 * events, and a page of the log is full.
 */
const MIN_EVENTS = 1_000;
/** The period over which the events are distributed. It is longer than a day, so that the tracking check also reads older events. */
const PERIOD_MS = 2 * DAY_MS;
const TYPE = 'invoice.paid';

/**
 * Generates an app's event log, with one invoice event for each customer. If there are fewer customers than `MIN_EVENTS`, adds events about
 * invoices of unreferred people. The newest event has the current time, because events expire after 90 days.
 */
export function* receivedEvents(
  appId: string,
  customers: number,
  refOf: (n: number) => CustomerRef,
): Iterable<Item<unknown> | Item<Health>> {
  const { body, invoice, customer, event } = invoiceTemplate();
  const count = Math.max(customers, MIN_EVENTS);
  const now = Date.now();
  for (let n = 0; n < count; n++) {
    const { partnerId, provider, providerId } = refOf(n);
    const eventId = `evt_${n}`;
    const text = body
      .replaceAll(customer, providerId)
      .replaceAll(invoice, invoiceIdOf(n))
      .replaceAll(event, eventId);
    yield eventItem({
      partnerId,
      provider,
      appId,
      lane: providerId,
      eventId,
      eventType: TYPE,
      origin: 'live',
      body: Buffer.from(text),
      receivedAt: new Date(now - (n * PERIOD_MS) / count),
    });
  }
  const lastEventAt = new Date(now).toISOString();
  yield { ...healthKey(appId, 'stripe'), ...healthAttributes(appId), lastEventAt };
}

/** Returns the body of an event about a paid invoice. Also returns the ids in the body that differ from event to event. */
function invoiceTemplate() {
  const { events } = exampleSale('2026-10-28.endive');
  const paid = events.find(({ type }) => type === TYPE);
  if (!paid) throw new Error(`The example sale has no event of the type ${TYPE}`);
  const { id, customer } = paid.data.object;
  return { body: serializeEvent(paid), invoice: String(id), customer: String(customer), event: paid.id };
}
