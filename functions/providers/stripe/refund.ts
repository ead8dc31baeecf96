import * as z from 'zod/mini';
import type { RefundStatus } from '../../ledger/fact.ts';
import type { Statement } from '../../ledger/statement.ts';
import type { EventContext } from './event.ts';
import { Amount, Id, isoOf, MaybeRef, maybe, Seconds, StripeCurrency } from './fields.ts';

const Refund = z.looseObject({
  id: Id,
  amount: Amount,
  currency: StripeCurrency,
  created: Seconds,
  status: maybe(z.string()),
  payment_intent: MaybeRef,
  charge: MaybeRef,
});

/** Translates `refund.created`, `.updated`, `.failed` and the older `charge.refund.updated`. Each refund has its own status. */
export function translateRefund(object: unknown, { type, at }: EventContext): Statement[] {
  const refund = z.parse(Refund, object);
  // The refund's own id is also a reference, because a credit note may be the first to link the refund to an invoice.
  const refs = [refund.payment_intent, refund.charge, refund.id].filter((ref) => ref !== undefined);
  return [
    {
      says: 'reference',
      refs,
      aliases: [],
      facts: [],
      corrections: [
        {
          type: 'refund',
          id: `refund:${refund.id}`,
          at,
          charge: refund.charge ?? refund.payment_intent ?? refund.id,
          amount: refund.amount,
          currency: refund.currency,
          status: type === 'refund.failed' ? 'failed' : statusOf(refund.status),
          refundedAt: isoOf(refund.created),
        },
      ],
    },
  ];
}

/** Maps Stripe's refund status. Refunds made before 2020-08 have no status and have succeeded. */
function statusOf(status: string | undefined): RefundStatus {
  if (status === undefined || status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
