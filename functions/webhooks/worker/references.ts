import type { PromotionText } from '../../ledger/promotion-text.ts';
import type { Condition } from '../../table/condition.ts';
import type { ParkedStatement, Reference, Source } from '../../table/entities/reference.ts';
import type { Unmatched, UnmatchedItem } from '../../table/entities/unmatched.ts';
import { unmatchedAttributes } from '../../table/items/unmatched.ts';
import type { Item } from '../../table/key.ts';
import { keys, ranges } from '../../table/keys.ts';
import type { Table } from '../../table/table.ts';

export const referenceItem = (
  source: Source,
  ref: string,
  { customer, payment }: Reference,
): Item<Reference> => ({
  ...keys.reference(source.appId, source.provider, ref),
  type: 'Reference',
  customer,
  payment,
});

/** Builds the condition that a promotion code's item has not changed since it was read, or still does not exist. */
export function hasSameText(text: PromotionText | undefined): Condition<PromotionText> {
  if (!text) return { exists: false };
  const { code, linkedAt } = text;
  return linkedAt === undefined ? { equals: { code }, absent: ['linkedAt'] } : { equals: { code, linkedAt } };
}

/** Builds all items of a parked statement: its copies, and at most one item that shows it to the app's owner. */
export function parkedItems(waiting: ParkedStatement): {
  copies: Item<ParkedStatement>[];
  rows: Item<UnmatchedItem>[];
} {
  const { statement, source } = waiting;
  const copies = [...new Set(statement.refs)].map((ref) => ({
    ...keys.waitingStatement(source.appId, source.provider, ref, source.eventId),
    type: 'WaitingStatement',
    // Don't spread `waiting`: if it was read from the table, it contains the key of one copy.
    statement,
    source,
  }));
  return { copies, rows: unmatchedRows(waiting) };
}

/**
 * Builds the item that shows the app's owner a refund or dispute without a known payment. Returns undefined for statements without
 * corrections, which are often parked for a moment.
 */
function unmatchedRows({ statement, source }: ParkedStatement): Item<UnmatchedItem>[] {
  const [correction] = statement.corrections;
  const [ref] = statement.refs;
  if (!correction || !ref) return [];
  const reason = correction.type === 'dispute' ? 'dispute_without_payment' : 'refund_without_payment';
  const subject = correction.id.slice(correction.id.indexOf(':') + 1);
  return [unmatchedItem(source, ref, { reason, subject })];
}

/** Builds the item that shows the app's owner an event that waits for `ref`. */
export function unmatchedItem(
  source: Source,
  ref: string,
  what: Pick<Unmatched, 'reason' | 'subject' | 'customer'>,
): Item<UnmatchedItem> {
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
  return table.partition(ranges.waitingStatements(source.appId, source.provider, ref));
}
