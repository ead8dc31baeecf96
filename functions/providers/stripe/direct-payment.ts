import * as z from 'zod/mini';
import { lazily } from '../../../shared/lazily.ts';
import { guestIdOf } from '../../../shared/provider-objects.ts';
import type { PaymentFact } from '../../ledger/fact.ts';
import type { Statement } from '../../ledger/statement.ts';
import { codesOfMetadata } from './codes.ts';
import type { EventContext } from './event.ts';
import { MaybeRef, Metadata, maybe, NonNegativeAmount, StripeCurrency, StripeId } from './fields.ts';
import { linkOf } from './links.ts';
import { objectParser } from './object-parser.ts';

const Payment = lazily(() =>
  z.looseObject({
    id: StripeId,
    currency: StripeCurrency,
    customer: MaybeRef,
    metadata: Metadata,
    /** Present up to API version `acacia`. */
    invoice: MaybeRef,
  }),
);

const parsePaymentIntent = objectParser(() =>
  z.extend(Payment(), {
    amount_received: NonNegativeAmount,
    amount_details: maybe(
      z.looseObject({ tax: maybe(z.looseObject({ total_tax_amount: maybe(NonNegativeAmount) })) }),
    ),
  }),
);

const parseCharge = objectParser(() =>
  z.extend(Payment(), {
    amount: NonNegativeAmount,
    amount_captured: maybe(NonNegativeAmount),
    captured: maybe(z.boolean()),
    payment_intent: MaybeRef,
  }),
);

/**
 * Translates `payment_intent.succeeded`. Stripe sends this event for every payment, including the payments of invoices and checkout
 * sessions. Such a payment counts only once, because the data from the invoice or session replaces the data from this event.
 */
export function translatePaymentIntent(object: unknown, context: EventContext): Statement[] {
  const intent = parsePaymentIntent(object);
  const tax = intent.amount_details?.tax?.total_tax_amount ?? 0;
  return statementsOf(intent, { id: `pi:${intent.id}`, gross: intent.amount_received, tax }, context);
}

/** Translates `charge.succeeded` for a charge from the Charges API without a payment intent. */
export function translateCharge(object: unknown, context: EventContext): Statement[] {
  const charge = parseCharge(object);
  // Skip charges that are only authorized, not captured.
  if (charge.payment_intent || charge.captured === false) return [];
  const gross = charge.amount_captured ?? charge.amount;
  return statementsOf(charge, { id: `ch:${charge.id}`, gross, tax: 0 }, context);
}

interface Received {
  readonly id: string;
  readonly gross: number;
  readonly tax: number;
}

function statementsOf(
  object: z.output<ReturnType<typeof Payment>>,
  { id, gross, tax }: Received,
  { at }: EventContext,
): Statement[] {
  if (gross === 0) return [];
  const codes = codesOfMetadata(object.metadata, at);
  // The invoice contains the payment, but not the codes of the payment's metadata.
  const links = linkOf(object.id, object.invoice);
  const payment: PaymentFact = {
    type: 'payment',
    id,
    at,
    currency: object.currency,
    gross,
    base: Math.max(gross - tax, 0),
    paidAt: at,
    reason: 'one_time',
    direct: true,
  };
  if (codes.length === 0) return links.length > 0 ? [] : [{ says: 'uncoded', ref: object.id, payment }];
  return [
    ...links,
    {
      says: 'customer',
      customer: object.customer ?? guestIdOf(object.id),
      facts: links.length > 0 ? codes : [payment, ...codes],
      claim: { ref: object.id, payment: id, direct: true },
    },
  ];
}
