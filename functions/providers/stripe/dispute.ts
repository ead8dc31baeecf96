import * as z from 'zod/mini';
import type { DisputeFact } from '../../ledger/fact.ts';
import type { Statement } from '../../ledger/statement.ts';
import type { EventContext } from './event.ts';
import { Amount, Id, MaybeRef, StripeCurrency } from './fields.ts';

const Dispute = z.looseObject({
  id: Id,
  amount: Amount,
  currency: StripeCurrency,
  status: z.string(),
  payment_intent: MaybeRef,
  charge: MaybeRef,
});

/** The final statuses. Any other status, including new ones that Stripe may add, keeps the commission on hold. */
const CLOSED: Record<string, DisputeFact['status']> = { lost: 'lost', won: 'won', warning_closed: 'won' };

/** Translates `charge.dispute.created`, `.updated` and `.closed`. */
export function translateDispute(object: unknown, { at }: EventContext): Statement[] {
  const dispute = z.parse(Dispute, object);
  return [
    {
      says: 'reference',
      refs: [dispute.payment_intent, dispute.charge].filter((ref) => ref !== undefined),
      aliases: [],
      facts: [],
      corrections: [
        {
          type: 'dispute',
          id: `dispute:${dispute.id}`,
          at,
          amount: dispute.amount,
          currency: dispute.currency,
          status: CLOSED[dispute.status] ?? 'open',
        },
      ],
    },
  ];
}
