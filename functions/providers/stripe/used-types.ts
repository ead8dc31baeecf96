import { CUSTOMER_STATED, CUSTOMERS_IMPORTED, PROMOTION_CODE_LINKED, TEST_EVENT } from '../own-events.ts';

/** The types of events that `translate-event.ts` translates. All other types never affect the ledger. */
export const TRANSLATED_TYPES = [
  'coupon.created',
  'coupon.updated',
  'promotion_code.created',
  'promotion_code.updated',
  PROMOTION_CODE_LINKED,
  CUSTOMER_STATED,
  CUSTOMERS_IMPORTED,
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'invoice.paid',
  'invoice.payment_succeeded',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'invoice_payment.paid',
  'payment_intent.succeeded',
  'charge.succeeded',
  'charge.captured',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.discount.created',
  'customer.discount.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refund.updated',
  'charge.refunded',
  'credit_note.created',
  'credit_note.voided',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;
export type TranslatedType = (typeof TRANSLATED_TYPES)[number];

const TRANSLATED: ReadonlySet<unknown> = new Set(TRANSLATED_TYPES);

export const isTranslated = (eventType: unknown): eventType is TranslatedType => TRANSLATED.has(eventType);

export const isUsedStripeType = (eventType: string): boolean =>
  isTranslated(eventType) || eventType === TEST_EVENT;
