import type { Entry } from '../../functions/ledger/entry.ts';
import { PROMOTION_CODE_LINKED } from '../../functions/providers/own-events.ts';
import type { Table } from '../../functions/table/table.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import { byPayment, sumBy } from '../ledger/sums.ts';
import { sumsByTruth } from '../ledger/truth.ts';
import { scanTable } from '../support/audit.ts';
import { interruptedTable } from '../support/interrupted-table.ts';
import { processEvent, storeEvent } from '../support/process-event.ts';
import { putWebhookApp } from '../support/webhook-app.ts';
import { atEachRequest } from './at-each-request.ts';
import { appStory, COMPLEX_CUSTOMER } from './stories.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

/** A sale with a code that was entered at checkout, and a partial refund of the sale. */
const SALE = {
  ...COMPLEX_CUSTOMER,
  steps: COMPLEX_CUSTOMER.steps.filter((step) => step.does === 'refund').slice(0, 1),
};

/** Pairs of event types. An event of one type depends on an event of the other type. */
const DEPENDENT = [
  ['invoice.paid', 'invoice_payment.paid'],
  ['invoice.paid', 'refund.created'],
  ['invoice_payment.paid', 'refund.created'],
  ['invoice_payment.paid', 'charge.refunded'],
  ['refund.created', 'charge.refunded'],
  ['promotion_code.created', 'customer.discount.created'],
  ['customer.discount.created', 'invoice.paid'],
  ['promotion_code.created', PROMOTION_CODE_LINKED],
] as const;
const RELEVANT: ReadonlySet<string> = new Set(DEPENDENT.flat());

/** Events of the second type interrupt the processing of events of the first type. */
export const EVENT_PAIRS = DEPENDENT.flatMap(([one, other]) => [
  [one, other] as const,
  [other, one] as const,
]);

interface InterleavedStory {
  readonly appId: string;
  /** The sums of the ledger's entries, by payment. */
  readonly sums: Readonly<Record<string, number>>;
  /** The sums that the ledger should contain, computed from the simulated sale instead of from its events. */
  readonly truth: Readonly<Record<string, number>>;
  readonly waiting: readonly object[];
}

/**
 * Processes a sale with a refund repeatedly. In each run, the `quick` events interrupt the processing of the `slow` events before a
 * different table request.
 */
export async function interleaveEvents(
  table: Table,
  slow: string,
  quick: string,
): Promise<InterleavedStory[]> {
  const runs = await atEachRequest((request) => interleave(table, slow, quick, request));
  const items = (await scanTable(table)).map((item) => ({ item, text: JSON.stringify(item) }));
  return runs.map(({ app, truth }) => {
    const own = items.filter(({ text }) => text.includes(app.partnerId)).map(({ item }) => item);
    const entries = own.filter(({ type }) => type === 'Entry') as unknown as Entry[];
    return {
      appId: app.appId,
      sums: Object.fromEntries(sumBy(entries, byPayment)),
      truth: Object.fromEntries(truth),
      waiting: own.filter(({ type }) => type.startsWith('Waiting') || type === 'Unmatched'),
    };
  });
}

/**
 * First processes the events that are neither `slow` nor `quick`. Then processes the `slow` events, and interrupts them with the `quick`
 * events just before the table request with the given number.
 */
async function interleave(table: Table, slow: string, quick: string, request: number) {
  const { app, coupons, linkChanges, story } = appStory(`${slow}-${quick}-${request}-end`, [SALE]);
  await putWebhookApp(table, app, { coupons, linkChanges, secrets: 'none' });
  const relevant = [...story.events, ...linkedToJane(story.events)].filter(({ type }) => RELEVANT.has(type));
  const process = async (event: StripeEvent, on = table) =>
    processEvent(on, await storeEvent(table, app, event, NOW));
  const all = (type: string, on: Table) =>
    Promise.all(relevant.filter((event) => event.type === type).map((event) => process(event, on)));
  for (const event of relevant) if (event.type !== slow && event.type !== quick) await process(event);
  let hasInterrupted = false;
  const interrupt = async () => {
    hasInterrupted = true;
    await all(quick, table);
  };
  await all(slow, interruptedTable(table, request, interrupt));
  const isLast = !hasInterrupted;
  if (isLast) await interrupt();
  return { app, truth: sumsByTruth(story.customers), isLast };
}

/**
 * Builds one event per promotion code. Each event links its promotion code to Jane's code, although only one of the promotion codes belongs
 * to Jane.
 */
const linkedToJane = (events: readonly StripeEvent[]): StripeEvent[] =>
  events
    .filter(({ type }) => type === 'promotion_code.created')
    .map((event) => ({
      ...event,
      id: `${event.id}-linked`,
      type: PROMOTION_CODE_LINKED,
      data: { object: { ...event.data.object, code: 'JANE20' } },
    }));
