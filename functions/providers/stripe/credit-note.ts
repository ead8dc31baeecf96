import * as z from 'zod/mini';
import { lazily } from '../../../shared/lib/lazily.ts';
import type { Correction } from '../../ledger/fact.ts';
import type { Statement } from '../../ledger/statement.ts';
import type { EventContext } from './event.ts';
import {
  MAX_WORD,
  MaybeRef,
  maybe,
  NonNegativeAmount,
  PastSeconds,
  pastTime,
  Ref,
  StripeCurrency,
  StripeId,
  text,
} from './fields.ts';
import { linkOf } from './links.ts';
import { objectParser } from './object-parser.ts';

/**
 * Each refund requires a write.
 * @limit Provider events | refunds under one credit note | the name of the list
 */
const MAX_REFUNDS = 50;

/** The refund of a payment record was made outside of Stripe, so no other event reports it. */
const ofNote = lazily(() =>
  z.object({ refund: MaybeRef, type: maybe(text(MAX_WORD)), amount_refunded: maybe(NonNegativeAmount) }),
);

export const parseCreditNote = objectParser(() =>
  z.object({
    id: StripeId,
    invoice: Ref,
    currency: StripeCurrency,
    created: PastSeconds,
    status: maybe(text(MAX_WORD)),
    out_of_band_amount: maybe(NonNegativeAmount),
    /** The credit note's only refund, up to API version `acacia`. Since `basil`, all refunds are in `refunds`. */
    refund: MaybeRef,
    refunds: maybe(z.array(ofNote()).check(z.maxLength(MAX_REFUNDS))),
  }),
);
type CreditNote = ReturnType<typeof parseCreditNote>;

/**
 * Translates `credit_note.created` and `.voided`, which link refunds to their invoice and contain amounts returned outside of Stripe. An
 * amount credited to the customer's balance is not a refund, because it reduces the `amount_paid` of a later invoice.
 */
export function translateCreditNote(object: unknown, context: EventContext): Statement[] {
  const note = parseCreditNote(object);
  const refundedAt = pastTime(note.created, 'data.object.created', context.receivedAt);
  const refunds = new Set([note.refund, ...(note.refunds ?? []).map((entry) => entry.refund)]);
  const correction = outsideRefund(note, refundedAt, context);
  return [
    ...(correction ? [{ says: 'reference' as const, refs: [note.invoice], corrections: [correction] }] : []),
    ...[...refunds].flatMap((refund) => linkOf(refund, note.invoice)),
  ];
}

function outsideRefund(
  note: CreditNote,
  refundedAt: string,
  { type, at }: EventContext,
): Correction | undefined {
  const recorded = (note.refunds ?? []).filter((refund) => refund.type === 'payment_record_refund');
  const amount = recorded.reduce(
    (sum, each) => sum + (each.amount_refunded ?? 0),
    note.out_of_band_amount ?? 0,
  );
  if (amount === 0) return undefined;
  return {
    type: 'refund',
    id: `refund:${note.id}`,
    at,
    charge: note.id,
    amount,
    currency: note.currency,
    status: type === 'credit_note.voided' || note.status === 'void' ? 'failed' : 'succeeded',
    refundedAt,
  };
}
