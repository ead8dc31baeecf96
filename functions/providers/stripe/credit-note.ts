import * as z from 'zod/mini';
import type { Statement } from '../../ledger/statement.ts';
import type { EventContext } from './event.ts';
import { Amount, Id, isoOf, MaybeRef, maybe, Ref, Seconds, StripeCurrency } from './fields.ts';

const CreditNote = z.looseObject({
  id: Id,
  invoice: Ref,
  currency: StripeCurrency,
  created: Seconds,
  status: maybe(z.string()),
  out_of_band_amount: maybe(Amount),
  /** A single refund up to API version acacia; a list from basil on. */
  refund: MaybeRef,
  refunds: maybe(z.array(z.looseObject({ refund: MaybeRef }))),
});

/**
 * Translates `credit_note.created` and `.voided`, which link refunds to their invoice and report money returned outside of Stripe. An
 * amount credited to the customer's balance is not a refund, because it reduces the `amount_paid` of a later invoice.
 */
export function translateCreditNote(object: unknown, { type, at }: EventContext): Statement[] {
  const note = z.parse(CreditNote, object);
  const outside = note.out_of_band_amount ?? 0;
  return [
    {
      says: 'reference',
      refs: [note.invoice],
      aliases: [note.refund, ...(note.refunds ?? []).map((entry) => entry.refund)].filter(
        (ref) => ref !== undefined,
      ),
      facts: [],
      corrections:
        outside > 0
          ? [
              {
                type: 'refund',
                id: `refund:${note.id}`,
                at,
                charge: note.id,
                amount: outside,
                currency: note.currency,
                status: type === 'credit_note.voided' || note.status === 'void' ? 'failed' : 'succeeded',
                refundedAt: isoOf(note.created),
              },
            ]
          : [],
    },
  ];
}
