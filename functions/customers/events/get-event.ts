import type { EventDetails } from '../../../shared/contract/event-log.ts';
import type { AppId, PartnerId } from '../../../shared/ids.ts';
import { entriesRange } from '../../entities/customer.ts';
import { eventNotFound } from '../../entities/event-ref.ts';
import { eventBody, PROVIDER_EVENT_TYPE, type ProviderEvent } from '../../entities/provider-event.ts';
import { readEvent } from '../../entities/read-event.ts';
import { readOwnApp } from '../../entities/read-own-app.ts';
import { factsOf } from '../../ledger/fact.ts';
import { receivingProviderOf } from '../../providers/receiving-registry.ts';
import type { Table } from '../../table/table.ts';
import { entryViews } from '../../views/entry-view.ts';
import { type DescribedEvent, describeEvents } from './describe-events.ts';
import { factViews } from './fact-views.ts';
import { maskPayload } from './mask-payload.ts';
import { positionOf } from './search-events.ts';

/**
 * Masked and indented, a larger event would exceed a response of 6 MB.
 * @limit Provider events | event that is shown whole (bytes) | that only the fields that we read are shown
 */
const MAX_SHOWN_BYTES = 350_000;
/** @limit Lists and figures | entries among which those of an event are searched | the newest hundred */
const MAX_ENTRIES = 100;

interface GetEvent {
  readonly partnerId: PartnerId;
  readonly appId: AppId;
  readonly eventRef: string;
}

export async function getEvent(
  { partnerId, appId, eventRef }: GetEvent,
  { table }: { table: Table },
): Promise<EventDetails> {
  const app = await readOwnApp(table, { partnerId, appId });
  const event = await readEvent(table, partnerId, eventRef);
  const row = { item: { ...event, type: PROVIDER_EVENT_TYPE } as const, position: positionOf(event) };
  const [described] = await describeEvents(table, app, [row]);
  if (!described) throw eventNotFound();
  return {
    event: described.view,
    provider: event.provider,
    customer: described.customer?.providerId ?? null,
    facts: (described.content?.statements ?? []).flatMap(factViews),
    entries: await entriesOf(table, described, partnerId),
    ...payloadOf(event),
  };
}

/** Reads the ledger entries for the event's payments. Returns an empty list for a test event. */
async function entriesOf(
  table: Table,
  { view, content, customer, payment }: DescribedEvent,
  partnerId: PartnerId,
): Promise<EventDetails['entries']> {
  if (!customer || view.outcome === 'test') return [];
  const reported = (content?.statements ?? []).flatMap((each) =>
    each.says === 'customer' ? factsOf(each.facts, 'payment').map(({ id }) => id) : [],
  );
  const payments = new Set([...reported, ...(payment === undefined ? [] : [payment])]);
  const { items } = await table.partitionPage({
    ...entriesRange(customer),
    newestFirst: true,
    limit: MAX_ENTRIES,
  });
  const shown = items.filter((entry) => payments.has(entry.payment) || entry.eventId === view.eventId);
  return entryViews(shown, { role: 'partner', userId: partnerId }, table);
}

/** Returns the event's JSON, masked and indented. It is empty if the body is not JSON, and the outline's if that is all we store or show. */
function payloadOf(event: ProviderEvent): Pick<EventDetails, 'payload' | 'isOutline'> {
  const body = eventBody(event);
  const outline = receivingProviderOf(event.provider).outlineOf(body);
  const isOutline = body.length > MAX_SHOWN_BYTES || Buffer.compare(outline, body) === 0;
  try {
    const content: unknown = JSON.parse(Buffer.from(isOutline ? outline : body).toString('utf8'));
    return { payload: JSON.stringify(maskPayload(content), null, 2), isOutline };
  } catch (error) {
    if (error instanceof SyntaxError) return { payload: '', isOutline: false };
    throw error;
  }
}
