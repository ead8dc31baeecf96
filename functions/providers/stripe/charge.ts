import * as z from 'zod/mini';
import type { Statement } from '../../ledger/statement.ts';
import { paymentTime } from './charge-ref.ts';
import type { EventContext } from './event.ts';
import { MaybeRef, maybe, NonNegativeAmount, PastSeconds, StripeCurrency, StripeId } from './fields.ts';
import { linksOf } from './links.ts';
import { objectParser } from './object-parser.ts';

export const parseRefundedCharge = objectParser(() =>
  z.object({
    id: StripeId,
    created: maybe(PastSeconds),
    amount: maybe(NonNegativeAmount),
    amount_captured: maybe(NonNegativeAmount),
    captured: maybe(z.boolean()),
    amount_refunded: NonNegativeAmount,
    currency: StripeCurrency,
    payment_intent: MaybeRef,
    /** Present up to API version `acacia`. */
    invoice: MaybeRef,
  }),
);

/**
 * Translates `charge.refunded`, the only event about refunds that some webhook endpoints receive. `amount_refunded` is cumulative, and
 * includes what was authorized but never captured (https://github.com/woocommerce/woocommerce-gateway-stripe/issues/1073).
 */
export function translateRefundedCharge(object: unknown, { at, receivedAt }: EventContext): Statement[] {
  const { id: charge, payment_intent: intent, invoice, ...rest } = parseRefundedCharge(object);
  const { amount = 0, amount_captured: captured = amount, amount_refunded: refunded } = rest;
  const released = amount - captured;
  // Releasing an authorization returns no money, but Stripe also reports it as a refund.
  if (rest.captured === false) return [{ says: 'received', ref: intent ?? charge }];
  if (released > 0 && refunded === released) return [];
  const charged = rest.amount_captured || rest.amount;
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
          amount: refunded > released ? refunded - released : refunded,
          currency: rest.currency,
          ...(charged ? { charged } : {}),
        },
      ],
      ...paymentTime(rest.created, 'data.object.created', receivedAt),
    },
    ...linksOf({ invoice, intent, charge }),
  ];
}
