import * as z from 'zod/mini';
import { lazily } from '../../../shared/lib/lazily.ts';
import { guestIdOf } from '../../../shared/provider/provider-objects.ts';
import type { PaymentFact } from '../../ledger/fact.ts';
import type { Statement } from '../../ledger/statement.ts';
import { codesOfMetadata } from './codes.ts';
import type { EventContext } from './event.ts';
import { CodeMetadata, MaybeRef, maybe, NonNegativeAmount, StripeCurrency, StripeId } from './fields.ts';
import { linksOf } from './links.ts';
import { objectParser } from './object-parser.ts';

const Payment = lazily(() =>
  z.object({
    id: StripeId,
    currency: StripeCurrency,
    customer: MaybeRef,
    metadata: CodeMetadata,
    /** Present up to API version `acacia`. */
    invoice: MaybeRef,
  }),
);

export const parsePaymentIntent = objectParser(() =>
  z.extend(Payment(), {
    amount: maybe(NonNegativeAmount),
    amount_received: NonNegativeAmount,
    amount_details: maybe(z.object({ tax: maybe(z.object({ total_tax_amount: maybe(NonNegativeAmount) })) })),
  }),
);

export const parseCharge = objectParser(() =>
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
  const { id, amount_received: gross, amount = gross } = intent;
  return statementsOf(intent, { id: `pi:${id}`, ref: id, gross, authorized: amount, tax }, context);
}

/**
 * Translates `charge.succeeded` and `charge.captured`. A charge of a payment intent is the same payment as the payment intent, which has the
 * same metadata.
 */
export function translateCharge(object: unknown, context: EventContext): Statement[] {
  const charge = parseCharge(object);
  // Skip charges that are only authorized, not captured.
  if (charge.captured === false) return [];
  const { id, amount, amount_captured: gross = amount, payment_intent: intent } = charge;
  const received = { gross, authorized: amount, tax: 0, charge: id };
  return intent
    ? statementsOf(charge, { ...received, id: `pi:${intent}`, ref: intent, ofCharge: true }, context)
    : statementsOf(charge, { ...received, id: `ch:${id}`, ref: id }, context);
}

interface Received {
  readonly id: string;
  /** The id of the payment intent, or of a charge without one. */
  readonly ref: string;
  readonly gross: number;
  readonly authorized: number;
  readonly tax: number;
  readonly charge?: string;
  readonly ofCharge?: true;
}

function statementsOf(
  object: z.output<ReturnType<typeof Payment>>,
  { id, ref, gross, authorized, tax, charge, ofCharge }: Received,
  { at }: EventContext,
): Statement[] {
  if (gross === 0) return [];
  const codes = codesOfMetadata(object.metadata, at);
  const intent = charge === ref ? undefined : ref;
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
    ...(ofCharge ? { ofCharge } : {}),
    ...(authorized > gross ? { released: authorized - gross } : {}),
  };
  if (codes.length === 0) {
    if (object.invoice) return [];
    const customer = charge ? undefined : object.customer;
    return [{ says: 'uncoded', ref, customer, payment: { ...payment, bare: true } }];
  }
  return [
    ...linksOf({ invoice: object.invoice, intent, charge }),
    {
      says: 'customer',
      customer: object.customer ?? guestIdOf(ref),
      // The invoice contains the payment, but not the codes of the payment's metadata.
      facts: object.invoice ? codes : [payment, ...codes],
      claim: { ref, payment: id, direct: true },
    },
  ];
}
