import * as z from 'zod/mini';
import type { DisputeFact, DisputeStatus } from '../../ledger/fact.ts';
import type { Statement } from '../../ledger/statement.ts';
import { chargeRef, paymentTime } from './charge-ref.ts';
import type { EventContext } from './event.ts';
import { MAX_WORD, MaybeRef, NonNegativeAmount, StripeCurrency, StripeId, text } from './fields.ts';
import { objectParser } from './object-parser.ts';
import { field } from './unparsed.ts';

export const parseDispute = objectParser(() =>
  z.object({
    id: StripeId,
    amount: NonNegativeAmount,
    currency: StripeCurrency,
    status: text(MAX_WORD),
    payment_intent: MaybeRef,
    charge: chargeRef(),
    balance_transactions: z.optional(z.unknown()),
  }),
);

/** `prevented` means that the payment was refunded, or that the bank withdrew the dispute. */
const FINAL: ReadonlyMap<string, DisputeStatus> = new Map([
  ['lost', 'lost'],
  ['won', 'won'],
  ['warning_closed', 'won'],
  ['prevented', 'won'],
]);
const UNDECIDED: ReadonlySet<string> = new Set([
  'needs_response',
  'under_review',
  'warning_needs_response',
  'warning_under_review',
]);

/**
 * Translates `charge.dispute.created`, `.updated`, `.closed`, `.funds_withdrawn` and `.funds_reinstated`. The last two need not be selected,
 * because every event about a dispute contains the transactions that moved its funds.
 */
export function translateDispute(object: unknown, { type, at, receivedAt }: EventContext): Statement[] {
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
          ...progressOf(rest.status, fundsOf(rest.balance_transactions, type), type),
        },
      ],
      ...paymentTime(charge?.created, 'data.object.charge.created', receivedAt),
    },
  ];
}

type Funds = Pick<DisputeFact, 'withdrawn' | 'reinstated'>;

/** Maps Stripe's dispute status to ours. With an unknown status, the commission stays on hold until the dispute is closed. */
function progressOf(
  status: string,
  funds: Funds,
  type: string,
): Pick<DisputeFact, 'status' | 'unknown' | 'closed'> & Funds {
  const final = FINAL.get(status);
  if (final) return { status: final, ...funds };
  if (type === 'charge.dispute.closed') {
    const { withdrawn = 0, reinstated = 0 } = funds;
    return { status: withdrawn > reinstated ? 'lost' : 'won', unknown: true, closed: true, ...funds };
  }
  return {
    // Treat inquiries separately, because the partner keeps the money during an inquiry.
    status: status.startsWith('warning_') ? 'inquiry' : 'open',
    ...(UNDECIDED.has(status) ? {} : { unknown: true as const }),
    ...funds,
  };
}

/** Counts how often the disputed funds were withdrawn and reinstated. The amounts may differ, because exchange rates change. */
function fundsOf(transactions: unknown, type: string): Funds {
  const amounts = (Array.isArray(transactions) ? transactions : []).map((each) =>
    Number(field(each, 'amount')),
  );
  const isReinstated = type === 'charge.dispute.funds_reinstated';
  const isWithdrawn = isReinstated || type === 'charge.dispute.funds_withdrawn';
  const withdrawn = Math.max(amounts.filter((amount) => amount < 0).length, isWithdrawn ? 1 : 0);
  const reinstated = Math.max(amounts.filter((amount) => amount > 0).length, isReinstated ? 1 : 0);
  return { ...(withdrawn > 0 ? { withdrawn } : {}), ...(reinstated > 0 ? { reinstated } : {}) };
}
