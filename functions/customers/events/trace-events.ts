import type { SaleTrace } from '../../../shared/contract/sales.ts';
import type { ProviderAccount } from '../../entities/account.ts';
import { eventBody, laneRange, type ProviderEvent } from '../../entities/provider-event.ts';
import type { Statement } from '../../ledger/statement.ts';
import { Unprocessable } from '../../ledger/unprocessable.ts';
import { providerOf } from '../../providers/registry.ts';
import type { Table } from '../../table/table.ts';

/**
 * A lane is an object, such as a customer.
 * @limit Lists and figures | lanes of a traced customer's events | "This customer has more history than fits here"
 */
const MAX_LANES = 10;
/** @limit Lists and figures | events per lane in a trace | "This customer has more history than fits here" */
const MAX_EVENTS = 50;

/** Reads the stored events about the given objects, such as customers, newest first. `isComplete` is false if some events were left out. */
export async function readEventsOf(
  table: Table,
  { partnerId, provider }: ProviderAccount,
  wanted: readonly string[],
): Promise<{ events: SaleTrace['events']; isComplete: boolean }> {
  const lanes = [...new Set(wanted)];
  const pages = await Promise.all(
    lanes
      .slice(0, MAX_LANES)
      .map((lane) => table.partitionPage({ ...laneRange({ partnerId, provider, lane }), limit: MAX_EVENTS })),
  );
  const events = pages.flatMap(({ items }) => items.map(eventView));
  return {
    events: events.sort((a, b) => (a.at < b.at ? 1 : -1)),
    isComplete: lanes.length <= MAX_LANES && pages.every(({ cursor }) => cursor === null),
  };
}

function eventView(event: ProviderEvent): SaleTrace['events'][number] {
  const { eventId: id, provider, receivedAt } = event;
  const view = { id, type: '', at: receivedAt, isTest: false, uncoded: false, problem: null };
  const adapter = providerOf(provider);
  try {
    const parsed = adapter.parse(eventBody(event), new Date(receivedAt));
    const known = { ...view, type: parsed.type, at: parsed.createdAt, isTest: !parsed.isLive };
    return { ...known, ...contentOf(() => adapter.translate(parsed)) };
  } catch (error) {
    return { ...view, problem: sentenceOf(error) };
  }
}

/**
 * Summarizes the content of an event. `uncoded` is true if the event contains a payment without a code. `problem` explains why the event
 * could not be used, or is null.
 */
function contentOf(translate: () => Statement[]): Pick<SaleTrace['events'][number], 'uncoded' | 'problem'> {
  try {
    return { uncoded: translate().some(({ says }) => says === 'uncoded'), problem: null };
  } catch (error) {
    return { uncoded: false, problem: sentenceOf(error) };
  }
}

/** Returns the message for the partner if the event's content caused the error. Rethrows all other errors. */
function sentenceOf(error: unknown): string {
  if (error instanceof Unprocessable) return error.message;
  throw error;
}
