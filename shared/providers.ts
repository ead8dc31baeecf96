/** The supported payment providers. */
export const PROVIDER_IDS = ['stripe'] as const;
export type Provider = (typeof PROVIDER_IDS)[number];

/** The provider of all apps. So far, there is no other provider to choose. */
export const DEFAULT_PROVIDER: Provider = 'stripe';

/** The data about a provider that both the web app and the functions need. */
export interface ProviderFacts {
  /** The provider's display name. */
  readonly label: string;
  /**
   * The events that a partner is asked to select, in display order. If one of the `needed` events is missing, the ledger becomes wrong or
   * late.
   */
  readonly events: readonly { readonly type: string; readonly needed: boolean }[];
  /** Whether events report the codes that partners create. Otherwise a code counts as live once its app's connection is verified. */
  readonly reportsCodes: boolean;
}

export const PROVIDERS: Readonly<Record<Provider, ProviderFacts>> = {
  stripe: {
    label: 'Stripe',
    reportsCodes: true,
    events: [
      { type: 'coupon.created', needed: false },
      { type: 'coupon.updated', needed: false },
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
      { type: 'payment_intent.succeeded', needed: false },
      { type: 'charge.succeeded', needed: false },
      { type: 'refund.created', needed: true },
      { type: 'refund.updated', needed: true },
      { type: 'refund.failed', needed: true },
      { type: 'charge.refunded', needed: false },
      { type: 'credit_note.created', needed: false },
      { type: 'credit_note.voided', needed: false },
      { type: 'charge.dispute.created', needed: true },
      { type: 'charge.dispute.updated', needed: true },
      { type: 'charge.dispute.closed', needed: true },
    ],
  },
};

/**
 * Returns a customer's label (spec 9), which consists of characters 4 to 12 of the provider's customer id, counted from one. With Stripe,
 * the first of these nine characters is the underscore: `cus_NffrFeUfNV2Hib` becomes `_NffrFeUf`. A guest's label comes from the checkout
 * session's id.
 */
export function customerLabel(providerId: string): string {
  return providerId.replace(/^guest:/, '').slice(3, 12);
}
