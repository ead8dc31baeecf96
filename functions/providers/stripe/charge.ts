import * as z from 'zod/mini';
import type { Statement } from '../../ledger/statement.ts';
import { paymentTime } from './charge-ref.ts';
import type { EventContext } from './event.ts';
import { MaybeRef, maybe, NonNegativeAmount, PastSeconds, StripeCurrency, StripeId } from './fields.ts';
import { linksOf } from './links.ts';
import { objectParser } from './object-parser.ts';

const parseCharge = objectParser(() =>
  z.looseObject({
    id: StripeId,
    created: maybe(PastSeconds),
    amount_refunded: NonNegativeAmount,
    currency: StripeCurrency,
    payment_intent: MaybeRef,
    /** Present up to API version `acacia`. */
    invoice: MaybeRef,
  }),
);

/** Translates `charge.refunded`, the only event about refunds that some webhook endpoints receive. `amount_refunded` is cumulative. */
export function translateRefundedCharge(object: unknown, { at, receivedAt }: EventContext): Statement[] {
  const { id: charge, payment_intent: intent, invoice, ...rest } = parseCharge(object);
  return [
    {
      says: 'reference',
      refs: [intent, invoice, charge].filter((ref) => ref !== undefined),
      corrections: [
        {
          type: 'refunded_total',
          id: `refunded:${charge}`,
          at,
          charge,
          ...(intent ? { intent } : {}),
          amount: rest.amount_refunded,
          currency: rest.currency,
        },
      ],
      ...paymentTime(rest.created, 'data.object.created', receivedAt),
    },
    ...linksOf({ invoice, intent, charge }),
  ];
}
