import * as z from 'zod/mini';
import type { Statement } from '../../ledger/statement.ts';
import type { EventContext } from './event.ts';
import { Amount, Id, MaybeRef, StripeCurrency } from './fields.ts';

const Charge = z.looseObject({
  id: Id,
  amount_refunded: Amount,
  currency: StripeCurrency,
  payment_intent: MaybeRef,
  /** Present up to API version acacia. */
  invoice: MaybeRef,
});

/** Translates `charge.refunded`, which endpoints send that do not report single refunds. `amount_refunded` is cumulative. */
export function translateRefundedCharge(object: unknown, { at }: EventContext): Statement[] {
  const charge = z.parse(Charge, object);
  return [
    {
      says: 'reference',
      refs: [charge.payment_intent, charge.invoice, charge.id].filter((ref) => ref !== undefined),
      aliases: [charge.id, charge.payment_intent].filter((ref) => ref !== undefined),
      facts: [],
      corrections: [
        {
          type: 'refunded_total',
          id: `refunded:${charge.id}`,
          at,
          charge: charge.id,
          amount: charge.amount_refunded,
          currency: charge.currency,
        },
      ],
    },
  ];
}
