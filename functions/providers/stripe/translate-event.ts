import type { Statement } from '../../ledger/statement.ts';
import { Unprocessable } from '../../ledger/unprocessable.ts';
import { CUSTOMER_STATED, CUSTOMERS_IMPORTED, PROMOTION_CODE_LINKED } from '../own-events.ts';
import type { ParsedEvent } from '../provider.ts';
import { translateRefundedCharge } from './charge.ts';
import { translateCheckoutSession } from './checkout-session.ts';
import { translateCoupon } from './coupon.ts';
import { translateCreditNote } from './credit-note.ts';
import { translateCharge, translatePaymentIntent } from './direct-payment.ts';
import { translateDiscount } from './discount.ts';
import { translateDispute } from './dispute.ts';
import type { EventContext } from './event.ts';
import { translateImport } from './import-event.ts';
import { translateInvoice, translateUnpaidInvoice } from './invoice.ts';
import { translateInvoicePayment } from './invoice-payment.ts';
import { translateLinkedCode, translatePromotionCode } from './promotion-code.ts';
import { translateRefund } from './refund.ts';
import { translateStatement } from './statement-event.ts';
import { translateSubscription } from './subscription.ts';
import { unexpectedEvent } from './unexpected-event.ts';
import { isTranslated, type TranslatedType } from './used-types.ts';

type Translator = (object: unknown, context: EventContext) => Statement[];

const PAYMENTS = {
  'checkout.session.completed': translateCheckoutSession,
  'checkout.session.async_payment_succeeded': translateCheckoutSession,
  'invoice.paid': translateInvoice,
  'invoice.payment_succeeded': translateInvoice,
  'invoice.voided': translateUnpaidInvoice,
  'invoice.marked_uncollectible': translateUnpaidInvoice,
  'payment_intent.succeeded': translatePaymentIntent,
  'charge.succeeded': translateCharge,
  'charge.captured': translateCharge,
} satisfies Partial<Record<TranslatedType, Translator>>;

export const PAYMENT_TYPES: ReadonlySet<string> = new Set(Object.keys(PAYMENTS));

const TRANSLATORS: Readonly<Record<TranslatedType, Translator>> = {
  ...PAYMENTS,
  'coupon.created': translateCoupon,
  'coupon.updated': translateCoupon,
  'promotion_code.created': translatePromotionCode,
  'promotion_code.updated': translatePromotionCode,
  [PROMOTION_CODE_LINKED]: translateLinkedCode,
  [CUSTOMER_STATED]: translateStatement,
  [CUSTOMERS_IMPORTED]: translateImport,
  'invoice_payment.paid': translateInvoicePayment,
  'customer.subscription.created': translateSubscription,
  'customer.subscription.updated': translateSubscription,
  'customer.subscription.deleted': translateSubscription,
  'customer.subscription.paused': translateSubscription,
  'customer.subscription.resumed': translateSubscription,
  'customer.discount.created': translateDiscount,
  'customer.discount.updated': translateDiscount,
  'refund.created': translateRefund,
  'refund.updated': translateRefund,
  'refund.failed': translateRefund,
  'charge.refund.updated': translateRefund,
  'charge.refunded': translateRefundedCharge,
  'credit_note.created': translateCreditNote,
  'credit_note.voided': translateCreditNote,
  'charge.dispute.created': translateDispute,
  'charge.dispute.updated': translateDispute,
  'charge.dispute.closed': translateDispute,
  'charge.dispute.funds_withdrawn': translateDispute,
  'charge.dispute.funds_reinstated': translateDispute,
};

/**
 * Translates a Stripe event of any API version since 2020 into the format that all providers share. Returns an empty list for irrelevant
 * event types. Throws `Unprocessable` if the event contradicts Stripe's documentation, or if it is about a payment but contains none of the
 * payment's ids.
 */
export function translateStripeEvent(event: ParsedEvent): Statement[] {
  const translate = isTranslated(event.type) ? TRANSLATORS[event.type] : undefined;
  const { type, createdAt: at, receivedAt } = event;
  const statements = orTooOld(event, () => translate?.(event.object, { type, at, receivedAt }) ?? []);
  // Reject an event that contains no id of the payment that it is about, because the payment could never be found.
  if (statements.some((statement) => statement.says === 'reference' && statement.refs.length === 0)) {
    throw unexpectedEvent(
      "The event includes no payment intent, charge or invoice, so we can't tell which payment it's about.",
    );
  }
  return statements;
}

/**
 * The oldest API version whose objects can be read, which is that of the first promotion codes. Older ones lack what is needed, such as the
 * mode of a session.
 */
const OLDEST_VERSION = '2020-08-27';

/** Replaces the reason why an event of an older API version is refused, because only a newer version solves the problem. */
function orTooOld({ apiVersion, type }: ParsedEvent, translate: () => Statement[]): Statement[] {
  try {
    return translate();
  } catch (error) {
    if (!(error instanceof Unprocessable) || apiVersion === undefined || apiVersion >= OLDEST_VERSION)
      throw error;
    throw new Unprocessable(
      `The event has the API version ${apiVersion}, and its ${type} is too old to be read. In Stripe, add an endpoint with a newer API version and the same URL, save its signing secret, and resend the event.`,
      { cause: error },
    );
  }
}
