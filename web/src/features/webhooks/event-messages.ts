import type { EventDetails, EventOutcome, ReceivedEvent } from '../../../../shared/contract/event-log.ts';
import { formatMoney } from '../../../../shared/money/money.ts';
import {
  PROVIDER_IDS,
  PROVIDERS,
  PROVIDER_NAMES as provider,
} from '../../../../shared/provider/providers.ts';

const isAsked = (type: string) =>
  PROVIDER_IDS.some((id) => PROVIDERS[id].events.some((event) => event.type === type));

export const eventMessages = {
  title: 'Event log',
  description: `Every event ${provider} sent us in the last 90 days, and what we did with it.`,
  back: 'Back to Webhooks',
  noun: 'events',
  placeholder: 'evt_…, cus_… or in_…',
  notAnId: 'Enter the ID of an event, a customer or an invoice, such as evt_1Abc….',
  app: 'App',
  outcome: 'Outcome',
  anyOutcome: 'All outcomes',
  type: 'Event type',
  anyType: 'All types',
  wrongType: 'Enter an event type, such as customer.created.',
  received: 'Received',
  caption: 'Received events, newest first',
  event: 'Event',
  apiVersion: 'API version',
  version: (name: string) => `API ${name}`,
  unreadableType: 'Unreadable event',
  unknown: 'Unknown',
  empty: 'No events yet',
  emptyHint: `Events appear here as soon as ${provider} sends one to this app's webhook.`,
  emptyAction: 'Set up the webhook',
  detailsDescription: 'What this event contains and what we did with it.',
  eventId: 'Event ID',
  customer: 'Customer',
  traceCustomer: 'Everything about this customer',
  facts: 'Contents',
  noFacts: 'We found nothing in this event that affects commissions.',
  entries: 'Ledger entries',
  noEntries: 'None. Only payments, refunds and disputes of referred customers lead to entries.',
  explain: 'Why this amount?',
  payload: 'Payload',
  payloadHint: 'Everything that may be personal data is masked.',
  outlineHint:
    "The event is large or of a type that we don't use, so only the fields that we read are shown.",
  copyPayload: 'Copy payload',
  replay: 'Replay event',
  replaying: 'Replaying…',
  replayHint: 'Reprocesses this event. Safe to run any time; nothing is counted twice.',
  replayed: 'Event is being reprocessed',
  replayFailed: "Couldn't replay the event",
  entry: {
    commission: 'Commission',
    clawback: 'Reversed commission',
    hold: 'Hold',
  } satisfies Record<EventDetails['entries'][number]['kind'], string>,
  /** Converts a term or id from the provider to text for users. */
  note: (kind: string, note: string) => (kind === 'link' ? `→ ${note}` : note.replaceAll('_', ' ')),
  fact: {
    payment: 'Payment',
    code: 'Code used',
    refund: 'Refund',
    refunded_total: 'Total refunded',
    dispute: 'Dispute',
    subscription: 'Subscription',
    seen: 'Purchase without payment',
    out_of_band: `Paid outside of ${provider}`,
    superseded: 'Covered by an invoice',
    session: 'Payment expected',
    stated: 'Your answer',
    credit: 'Credited by you',
    provider_code: 'Promotion code',
    discount: 'Discount',
    link: 'Link',
    uncoded: 'Payment without a code',
  } satisfies Record<EventDetails['facts'][number]['kind'], string>,
} as const;

export const OUTCOME_NAMES: Record<EventOutcome, string> = {
  counted: 'Counted',
  reversed: 'Reversed',
  restored: 'Restored',
  held: 'On hold',
  released: 'Released',
  recorded: 'Recorded',
  no_code: 'No code',
  unknown_code: 'Unknown code',
  not_counted: 'Code not valid',
  paid_earlier: 'Paid before the code was used',
  ended: 'Earns nothing anymore',
  waiting: 'Waiting for its payment',
  before_connection: 'Before your connection',
  code_updated: 'Code or discount updated',
  unowned_code: 'Code of no affiliate',
  not_used: 'Ignored',
  not_understood: 'Not understood',
  test: 'Test event',
  duplicate: 'Duplicate',
  own: 'Stated by you',
};

/** Explanations of the outcomes, with advice on what the partner should do. */
const OUTCOME_HINTS: Record<EventOutcome, string> = {
  counted: "It counts toward the affiliate's commissions.",
  reversed: "This part of the affiliate's commission was taken back, because the buyer got money back.",
  restored:
    "This part of the affiliate's commission counts again, because the buyer didn't get the money after all.",
  held: "This part of the affiliate's commission is on hold until the dispute is decided.",
  released: "This part of the affiliate's commission is no longer on hold.",
  recorded: "We stored this for matching. It doesn't change a commission by itself.",
  no_code: 'No affiliate earns from it, because no code was used.',
  unknown_code: `None of your coupons has this code, or ${provider} never sent us the text of the promotion code. Edit the promotion code in ${provider} (metadata is enough), and it will sync.`,
  not_counted: 'The code was not approved yet, was retired, or its app was inactive.',
  paid_earlier:
    'The customer paid more than 24 hours before the code was used, before it was approved, or before the app was last reactivated, so this payment earns nothing.',
  ended:
    "Under the affiliate's terms, this customer earns nothing anymore: the months have ended, or an earlier payment earned the bounty.",
  waiting: `We never received the payment it refers to. Resend the events of the payment in ${provider}, and it matches automatically.`,
  before_connection: `The payment was made before you connected ${provider}. It earned nothing, so nothing is deducted.`,
  code_updated: 'We updated what we know about this code or discount.',
  unowned_code: 'None of your affiliates has this code, so nobody earns from it.',
  not_used: 'Nothing in this event affects commissions.',
  not_understood: "We couldn't use its content, for the reason below. Fix the cause, then replay it.",
  test: 'Test events never count as sales.',
  duplicate: 'We had already received this event. Nothing is counted twice.',
  own: "You linked a promotion code here, or answered a question about a customer. This isn't a sale.",
};

const HELD_REFUND = `The refund is in another currency than the payment. This part of the affiliate's commission is on hold until a charge.refunded event tells us what share of the charge was refunded. If your endpoint in ${provider} doesn't send charge.refunded, select it and resend that event.`;

export function outcomeHint({ outcome, type }: Pick<ReceivedEvent, 'outcome' | 'type'>): string {
  if (outcome === 'held' && !type.startsWith('charge.dispute.')) return HELD_REFUND;
  const hint = OUTCOME_HINTS[outcome];
  const isRemovable = outcome === 'not_used' && type !== '' && !isAsked(type);
  return isRemovable ? `${hint} You can remove this event type from the endpoint in ${provider}.` : hint;
}

export function outcomeText({
  outcome,
  code,
  amount,
}: Pick<ReceivedEvent, 'outcome' | 'code' | 'amount'>): string {
  if (code === null) return OUTCOME_NAMES[outcome];
  if (amount !== null) return `${formatMoney(amount)} ${OUTCOME_NAMES[outcome].toLowerCase()} for ${code}`;
  switch (outcome) {
    case 'counted':
      return `Counted for ${code}`;
    case 'recorded':
      return `Recorded for ${code}`;
    case 'unknown_code':
      return `Unknown code ${code}`;
    case 'not_counted':
      return `${code} wasn't valid`;
    case 'paid_earlier':
      return `Paid before ${code} was used`;
    case 'ended':
      return `Earns nothing anymore for ${code}`;
    case 'code_updated':
      return `${code} updated`;
    case 'unowned_code':
      return `No affiliate has ${code}`;
    default:
      return OUTCOME_NAMES[outcome];
  }
}
