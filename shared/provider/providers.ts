export const PROVIDER_IDS = ['stripe'] as const;
export type Provider = (typeof PROVIDER_IDS)[number];

export interface ProviderFacts {
  readonly label: string;
  /**
   * The types of events that partners should select at the provider, in display order. Without the `needed` types, the ledger would be
   * wrong or late.
   */
  readonly events: readonly { readonly type: string; readonly needed: boolean }[];
  /** The query parameter that fills in a code on the provider's checkout pages. */
  readonly checkoutParameter: string;
  /** The provider's name for links to its checkout pages, in the plural. */
  readonly checkoutLinks: string;
  /**
   * True if the provider sends events about the codes that partners create. If false, a code counts as live once its app is
   * connected.
   */
  readonly reportsCodes: boolean;
}

export const PROVIDERS: Readonly<Record<Provider, ProviderFacts>> = {
  stripe: {
    label: 'Stripe',
    checkoutParameter: 'prefilled_promo_code',
    checkoutLinks: 'Stripe Payment Links',
    reportsCodes: true,
    events: [
      { type: 'coupon.created', needed: false },
      { type: 'coupon.updated', needed: false },
      { type: 'promotion_code.created', needed: true },
      { type: 'promotion_code.updated', needed: true },
      { type: 'checkout.session.completed', needed: true },
      { type: 'checkout.session.async_payment_succeeded', needed: true },
      { type: 'invoice.paid', needed: true },
      { type: 'invoice_payment.paid', needed: true },
      { type: 'invoice.voided', needed: false },
      { type: 'invoice.marked_uncollectible', needed: false },
      { type: 'customer.subscription.created', needed: true },
      { type: 'customer.subscription.updated', needed: true },
      { type: 'customer.subscription.deleted', needed: true },
      { type: 'customer.discount.created', needed: false },
      { type: 'payment_intent.succeeded', needed: false },
      { type: 'charge.succeeded', needed: false },
      { type: 'charge.captured', needed: false },
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

const labels = (of: (facts: ProviderFacts) => string): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(PROVIDER_IDS.map((id) => of(PROVIDERS[id])));

export const PROVIDER_NAMES = labels(({ label }) => label);
export const CHECKOUT_LINKS = labels(({ checkoutLinks }) => checkoutLinks);
