import * as z from 'zod/mini';
import type { DisputeFact } from '../../ledger/fact.ts';
import type { Statement } from '../../ledger/statement.ts';
import { chargeRef, paymentTime } from './charge-ref.ts';
import type { EventContext } from './event.ts';
import { MAX_WORD, MaybeRef, NonNegativeAmount, StripeCurrency, StripeId, text } from './fields.ts';
import { objectParser } from './object-parser.ts';

const parseDispute = objectParser(() =>
  z.looseObject({
    id: StripeId,
    amount: NonNegativeAmount,
    currency: StripeCurrency,
    status: text(MAX_WORD),
    payment_intent: MaybeRef,
    charge: chargeRef(),
  }),
);

/** The final statuses of a dispute. `prevented` means that the payment was refunded, or that the bank withdrew the dispute. */
const CLOSED: ReadonlyMap<string, DisputeFact['status']> = new Map([
  ['lost', 'lost'],
  ['won', 'won'],
  ['warning_closed', 'won'],
  ['prevented', 'won'],
]);

/** Translates `charge.dispute.created`, `.updated` and `.closed`. */
export function translateDispute(object: unknown, { at, receivedAt }: EventContext): Statement[] {
  const { id, payment_intent: intent, charge, ...rest } = parseDispute(object);
  return [
    {
      says: 'reference',
      refs: [intent, charge?.id].filter((ref) => ref !== undefined),
      corrections: [
        {
          type: 'dispute',
          id: `dispute:${id}`,
          at,
          ...(charge ? { charge: charge.id } : {}),
          ...(intent ? { intent } : {}),
          amount: rest.amount,
          currency: rest.currency,
          status: statusOf(rest.status),
        },
      ],
      ...paymentTime(charge?.created, 'data.object.charge.created', receivedAt),
    },
  ];
}

/** Maps Stripe's dispute status to ours. For an unknown status, the commission stays on hold. */
function statusOf(status: string): DisputeFact['status'] {
  // Treat inquiries separately, because the partner keeps the money during an inquiry.
  return CLOSED.get(status) ?? (status.startsWith('warning_') ? 'inquiry' : 'open');
}
