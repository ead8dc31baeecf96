import type { Provider } from '../../../shared/providers.ts';
import type { PromotionText } from '../../ledger/promotion-text.ts';
import type { ReferenceStatement } from '../../ledger/statement.ts';
import type { Condition } from '../../table/condition.ts';
import { type Unmatched, unmatchedAttributes } from '../../table/entities/unmatched.ts';
import { type Key, keys, referencePartition } from '../../table/keys.ts';
import type { Table } from '../../table/table.ts';

/** The customer and payment that a provider's reference resolves to. `payment` is the id of the payment's fact. */
export interface Target {
  readonly customer: string;
  readonly payment: string;
}

/** The event that contained a statement, with its app and provider. */
export interface Source {
  readonly appId: string;
  readonly provider: Provider;
  readonly eventId: string;
  /** When the provider created the event (ISO 8601). */
  readonly at: string;
}

/** A statement that is parked until one of its references is resolved. Each reference's partition contains a copy. */
export interface ParkedStatement {
  readonly statement: ReferenceStatement;
  readonly source: Source;
}

export const referenceItem = (source: Source, ref: string, { customer, payment }: Target) => ({
  ...keys.reference(source.appId, source.provider, ref),
  type: 'Reference',
  customer,
  payment,
});

/** Builds the condition that a promotion code's item has not changed since it was read, or still does not exist. */
export function hasSameText(text: PromotionText | undefined): Condition {
  if (!text) return { exists: false };
  const { code, linkedAt } = text;
  return linkedAt === undefined ? { equals: { code }, absent: ['linkedAt'] } : { equals: { code, linkedAt } };
}

/** Builds all items of a parked statement: its copies and the item that shows it to the app's owner. */
export function parkedItems(waiting: ParkedStatement): (Key & Record<string, unknown>)[] {
  const { statement, source } = waiting;
  const copies = [...new Set(statement.refs)].map((ref) => ({
    ...keys.waiting(source.appId, source.provider, ref, source.eventId),
    type: 'WaitingStatement',
    // Don't spread `waiting`: if it was read from the table, it contains the key of one copy.
    statement,
    source,
  }));
  const row = unmatchedRow(waiting);
  return row ? [...copies, row] : copies;
}

/**
 * Builds the item that shows the app's owner a refund or dispute without a known payment. Returns undefined for statements without
 * corrections, which are often parked for a moment.
 */
function unmatchedRow({ statement, source }: ParkedStatement): (Key & Record<string, unknown>) | undefined {
  const [correction] = statement.corrections;
  const [ref] = statement.refs;
  if (!correction || !ref) return undefined;
  return unmatchedItem(source, ref, {
    reason: correction.type === 'dispute' ? 'dispute_without_payment' : 'refund_without_payment',
    subject: correction.id.slice(correction.id.indexOf(':') + 1),
  });
}

/** Builds the item that shows the app's owner an event that waits for `ref`. */
export function unmatchedItem(
  source: Source,
  ref: string,
  what: Pick<Unmatched, 'reason' | 'subject' | 'customer'>,
) {
  const { appId, provider, eventId, at } = source;
  return {
    ...keys.unmatched(appId, provider, ref, what.subject),
    type: 'Unmatched',
    ...unmatchedAttributes(appId, { ...what, provider, at, eventKey: keys.event(appId, provider, eventId) }),
  };
}

/** Reads the statements that are parked under `ref`. */
export async function readParkedStatements(
  table: Table,
  source: Source,
  ref: string,
): Promise<ParkedStatement[]> {
  return table.partition<ParkedStatement>(referencePartition(source.appId, source.provider, ref), 'WAIT#');
}
