/** Payment providers whose events the product understands. */
export const PROVIDERS = ['stripe'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** Events a partner is told to tick at Stripe, in the order shown. `needed`: the ledger is wrong or late without it. */
export const STRIPE_EVENTS: readonly { type: string; needed: boolean }[] = [
  { type: 'promotion_code.created', needed: true },
  { type: 'promotion_code.updated', needed: true },
  { type: 'checkout.session.completed', needed: true },
  { type: 'checkout.session.async_payment_succeeded', needed: true },
  { type: 'checkout.session.async_payment_failed', needed: true },
  { type: 'invoice.paid', needed: true },
  { type: 'invoice_payment.paid', needed: true },
  { type: 'customer.subscription.created', needed: true },
  { type: 'customer.subscription.updated', needed: true },
  { type: 'customer.subscription.deleted', needed: true },
  { type: 'customer.discount.created', needed: false },
  { type: 'refund.created', needed: true },
  { type: 'refund.updated', needed: true },
  { type: 'refund.failed', needed: true },
  { type: 'charge.refunded', needed: false },
  { type: 'credit_note.created', needed: false },
  { type: 'credit_note.voided', needed: false },
  { type: 'charge.dispute.created', needed: true },
  { type: 'charge.dispute.updated', needed: true },
  { type: 'charge.dispute.closed', needed: true },
];

/**
 * The customer's label (spec 9): characters 4 to 12 of the provider's id, both counted from one and both shown, so Stripe's underscore
 * is the first of nine: `cus_NffrFeUfNV2Hib` is `_NffrFeUf`. A guest's is taken from its session's id.
 */
export function customerLabel(providerId: string): string {
  return providerId.replace(/^guest:/, '').slice(3, 12);
}
