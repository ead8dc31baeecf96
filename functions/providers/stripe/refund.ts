import * as z from 'zod/mini';
import type { RefundStatus } from '../../ledger/fact.ts';
import type { Statement } from '../../ledger/statement.ts';
import { chargeRef, paymentTime } from './charge-ref.ts';
import type { EventContext } from './event.ts';
import {
  MAX_WORD,
  MaybeRef,
  maybe,
  NonNegativeAmount,
  PastSeconds,
  pastTime,
  StripeCurrency,
  StripeId,
  text,
} from './fields.ts';
import { objectParser } from './object-parser.ts';

export const parseRefund = objectParser(() =>
  z.object({
    id: StripeId,
    amount: NonNegativeAmount,
    currency: StripeCurrency,
    created: PastSeconds,
    status: maybe(text(MAX_WORD)),
    payment_intent: MaybeRef,
    charge: chargeRef(),
  }),
);

/** Translates `refund.created`, `.updated`, `.failed` and the older `charge.refund.updated`. */
export function translateRefund(object: unknown, { type, at, receivedAt }: EventContext): Statement[] {
  const { id, payment_intent: intent, charge, ...rest } = parseRefund(object);
  return [
    {
      says: 'reference',
      // Also look up the payment by the refund's own id, because a credit note may link this id to an invoice.
      refs: [intent, charge?.id, id].filter((ref) => ref !== undefined),
      corrections: [
        {
          type: 'refund',
          id: `refund:${id}`,
          at,
          ...(charge || !intent ? { charge: charge?.id ?? id } : {}),
          ...(intent ? { intent } : {}),
          amount: rest.amount,
          currency: rest.currency,
          status: type === 'refund.failed' ? 'failed' : statusOf(rest.status),
          refundedAt: pastTime(rest.created, 'data.object.created', receivedAt),
        },
      ],
      ...paymentTime(charge?.created, 'data.object.charge.created', receivedAt),
    },
  ];
}

/** Maps Stripe's refund status. Refunds from before August 2020 have no status and always succeeded. */
function statusOf(status: string | undefined): RefundStatus {
  if (status === undefined || status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
