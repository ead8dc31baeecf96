/** The supported payment providers. */
export const PROVIDER_IDS = ['stripe'] as const;
export type Provider = (typeof PROVIDER_IDS)[number];

/** The provider that all apps use. No other provider is supported yet. */
export const DEFAULT_PROVIDER: Provider = 'stripe';

/** The data about a provider that both the web app and the functions need. */
export interface ProviderFacts {
  /** The provider's display name. */
  readonly label: string;
  /**
   * The events that a partner is asked to select, in display order. Without one of the `needed` events, the ledger would be wrong or late.
   */
  readonly events: readonly { readonly type: string; readonly needed: boolean }[];
  /** The query parameter of the provider's checkout pages that fills in a code. */
  readonly checkoutParameter: string;
  /** The provider's own name for links to its checkout pages, in the plural. */
  readonly checkoutLinks: string;
  /** The kinds of objects whose ids appear on screens, keyed by the prefix of these ids. */
  readonly objects: Readonly<Record<string, ProviderObject>>;
  /** The start of the addresses in the provider's dashboard. The `page` of an object follows it. */
  readonly dashboard: string;
  /** Returns a short label that represents the customer with the given provider's id (spec 9). */
  labelOf(providerId: string): string;
  /** Pairs of events that always come together. If only one of them arrives, the partner has not selected the type of the other. */
  readonly counterparts: readonly EventCounterpart[];
  /** True if events report the codes that partners create. Otherwise, a code counts as live once its app's connection is verified. */
  readonly reportsCodes: boolean;
}

/** The cause of a correction to a commission. */
export const CORRECTION_CAUSES = ['refund', 'credit_note', 'dispute'] as const;
export type CorrectionCause = (typeof CORRECTION_CAUSES)[number];

interface ProviderObject {
  /** The path of the object's page in the provider's dashboard. The object's id follows it. */
  readonly page?: string;
  /** The kind of correction that the object can cause. Missing if it can cause none. */
  readonly cause?: CorrectionCause;
}

/** Two types of events that always come together within a day. */
export interface EventCounterpart {
  readonly arrived: string;
  readonly expected: string;
  /** The first API version, as a date, in which the provider sends both events. */
  readonly sinceVersion: string;
}

export const PROVIDERS: Readonly<Record<Provider, ProviderFacts>> = {
  stripe: {
    label: 'Stripe',
    checkoutParameter: 'prefilled_promo_code',
    checkoutLinks: 'Stripe Payment Links',
    dashboard: 'https://dashboard.stripe.com',
    objects: {
      cus_: { page: '/customers/' },
      in_: { page: '/invoices/' },
      pi_: { page: '/payments/' },
      ch_: { page: '/payments/', cause: 'refund' },
      py_: { page: '/payments/', cause: 'refund' },
      evt_: { page: '/events/' },
      re_: { cause: 'refund' },
      pyr_: { cause: 'refund' },
      cn_: { cause: 'credit_note' },
      dp_: { page: '/disputes/', cause: 'dispute' },
      du_: { page: '/disputes/', cause: 'dispute' },
    },
    // Skip the prefix of the id. It is four characters long in a customer id, and three in the id of a checkout session, from which the id
    // of a guest is derived.
    labelOf: (id) => (id.startsWith(GUEST) ? id.slice(GUEST.length).slice(3, 12) : id.slice(4, 12)),
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
    counterparts: [
      { arrived: 'invoice.paid', expected: 'invoice_payment.paid', sinceVersion: '2025-03-31' },
      { arrived: 'charge.refunded', expected: 'refund.created', sinceVersion: '2024-10-28' },
    ],
  },
};

/** The prefix of the id of a guest. We derive this id from the id of the checkout session. */
const GUEST = 'guest:';

/**
 * Returns the label that represents a customer on screens (spec 9). It consists of the first eight characters after the prefix of the
 * provider's customer id, so `cus_ABCDEFGHIJ` becomes `ABCDEFGH`.
 */
export const customerLabel = (provider: Provider, providerId: string): string =>
  PROVIDERS[provider].labelOf(providerId);

/** Returns the address of an object's page in the provider's dashboard. Returns undefined if the object has no page of its own. */
export function dashboardUrl(
  provider: Provider,
  id: string,
  { isTest = false }: { isTest?: boolean } = {},
): string | undefined {
  const { page } = objectOf(provider, id);
  if (!page) return undefined;
  return `${PROVIDERS[provider].dashboard}${isTest ? '/test' : ''}${page}${encodeURIComponent(id)}`;
}

/**
 * Returns the cause of a correction, based on the prefix of the id of the object that caused it. Returns null for any other kind of object.
 */
export const correctionCause = (provider: Provider, id: string): CorrectionCause | null =>
  objectOf(provider, id).cause ?? null;

function objectOf(provider: Provider, id: string): ProviderObject {
  const prefix = id.slice(0, id.indexOf('_') + 1);
  const { objects } = PROVIDERS[provider];
  return (Object.hasOwn(objects, prefix) ? objects[prefix] : undefined) ?? {};
}
