import * as z from 'zod/mini';
import { guestIdOf } from '../../../shared/provider/provider-objects.ts';
import { type Fact, type PaymentFact, type SessionFact, sessionId } from '../../ledger/fact.ts';
import type { Claim, Statement } from '../../ledger/statement.ts';
import { codesOfDiscounts, codesOfMetadata, discountList, textEvidence } from './codes.ts';
import type { EventContext } from './event.ts';
import {
  CodeMetadata,
  MAX_WORD,
  MaybeRef,
  maybe,
  NonNegativeAmount,
  StripeCurrency,
  StripeId,
  text,
} from './fields.ts';
import { objectParser } from './object-parser.ts';

/**
 * Stripe's maximum.
 * @limit Provider events | a checkout's `client_reference_id` (characters) | "is longer than {value}", after its name
 */
const MAX_REFERENCE = 200;

export const parseSession = objectParser(() =>
  z.object({
    id: StripeId,
    mode: text(MAX_WORD),
    payment_status: maybe(text(MAX_WORD)),
    customer: MaybeRef,
    client_reference_id: maybe(text(MAX_REFERENCE)),
    metadata: CodeMetadata,
    discounts: discountList(),
    amount_total: maybe(NonNegativeAmount),
    currency: maybe(StripeCurrency),
    total_details: maybe(z.object({ amount_tax: maybe(NonNegativeAmount) })),
    payment_intent: MaybeRef,
    invoice: MaybeRef,
    invoice_creation: maybe(z.object({ enabled: maybe(z.boolean()) })),
  }),
);
type Session = ReturnType<typeof parseSession>;

/**
 * Translates `checkout.session.completed` and `.async_payment_succeeded` into the customer, the codes used and, for a sale without an
 * invoice, the payment. With a delayed payment method, the second event confirms the payment.
 */
export function translateCheckoutSession(object: unknown, { type, at }: EventContext): Statement[] {
  const session = parseSession(object);
  if (session.mode !== 'payment' && session.mode !== 'subscription') return [];
  const customer = session.customer ?? guestIdOf(session.id);
  const facts: Fact[] = [
    ...codesOfMetadata(session.metadata, at),
    ...textEvidence('client_reference_id', session.client_reference_id, at),
    ...codesOfDiscounts(session.discounts, at),
  ];
  const payment = paymentOf(session, type, at);
  const expected = facts.length > 0 && !payment ? expectedPayment(session, at) : undefined;
  if (payment) facts.push(payment);
  else if (expected) facts.push(expected);
  else if (session.payment_status === 'no_payment_required' || session.mode === 'subscription') {
    facts.push({ type: 'seen', id: 'seen', at, recurring: session.mode === 'subscription' });
  }
  const claim = claimOf(session, payment ?? expected);
  return facts.length > 0 || claim ? [{ says: 'customer', customer, facts, claim }] : [];
}

/**
 * A guest's session, and a session with a code, claims even a payment that has not arrived yet, so that its codes and the payment find each
 * other. The invoice of a subscription always names its customer.
 */
function claimOf(session: Session, payment: PaymentFact | SessionFact | undefined): Claim | undefined {
  const { customer, invoice, payment_intent: intent, mode } = session;
  if (invoice) {
    return !customer || mode === 'payment' ? { ref: invoice, payment: `in:${invoice}` } : undefined;
  }
  return intent && (payment || !customer) ? { ref: intent, payment: `pi:${intent}` } : undefined;
}

/** Returns the payment of a one-time sale without an invoice. All other payments arrive with their invoices. */
function paymentOf(session: Session, type: string, at: string): PaymentFact | undefined {
  const paid = session.payment_status === 'paid' || type === 'checkout.session.async_payment_succeeded';
  const amounts = amountsOf(session);
  if (!paid || !amounts || !session.currency) return undefined;
  const id = session.payment_intent ? `pi:${session.payment_intent}` : `cs:${session.id}`;
  return { type: 'payment', id, at, currency: session.currency, ...amounts, paidAt: at, reason: 'one_time' };
}

/** Returns what an unpaid session says about its payment, such as a card hold that may be captured later, fully or in part. */
function expectedPayment(session: Session, at: string): SessionFact | undefined {
  const { payment_intent: intent, payment_status: status } = session;
  const amounts = amountsOf(session);
  if (!intent || status !== 'unpaid' || !amounts) return undefined;
  const payment = `pi:${intent}`;
  return { type: 'session', id: sessionId(payment), at, payment, ...amounts };
}

function amountsOf(session: Session): { gross: number; base: number } | undefined {
  const { mode, invoice, invoice_creation: creation, amount_total: gross = 0 } = session;
  if (mode !== 'payment' || invoice !== undefined || creation?.enabled === true || gross <= 0)
    return undefined;
  return { gross, base: Math.max(gross - (session.total_details?.amount_tax ?? 0), 0) };
}
