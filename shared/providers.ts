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
  /** The query parameter that fills in the code on a checkout page of the provider. */
  readonly checkoutParameter: string;
  /** What the provider calls its links to a checkout page, in the plural. */
  readonly checkoutLinks: string;
  /** The objects whose ids appear on screens, by the prefix of their ids. */
  readonly objects: Readonly<Record<string, ProviderObject>>;
  /** The address of the provider's dashboard. It precedes the `page` of an object. */
  readonly dashboard: string;
  /** Returns a short label for a customer id of the provider (spec 9). */
  labelOf(providerId: string): string;
  /** The events that always come with another one. If `expected` is missing, its type is not selected. */
  readonly counterparts: readonly EventCounterpart[];
  /** Whether events report the codes that partners create. Otherwise a code counts as live once its app's connection is verified. */
  readonly reportsCodes: boolean;
}

/** What caused a correction of a commission. */
export const CORRECTION_CAUSES = ['refund', 'credit_note', 'dispute'] as const;
export type CorrectionCause = (typeof CORRECTION_CAUSES)[number];

interface ProviderObject {
  /** The path of the object's page in the provider's dashboard, before its id. */
  readonly page?: string;
  /** Set if the object can cause a correction. */
  readonly cause?: CorrectionCause;
}

/** An event that comes with another one within a day. */
export interface EventCounterpart {
  readonly arrived: string;
  readonly expected: string;
  /** The first API version, as a date, that sends both. */
  readonly sinceVersion: string;
}

export const PROVIDERS: Readonly<Record<Provider, ProviderFacts>> = {
  stripe: {
    label: 'Stripe',
    checkoutParameter: 'prefilled_promo_code',
    checkoutLinks: 'Payment Links',
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
    // The first four characters of a customer id are its prefix, and the first three of a checkout session's id, which is a guest's.
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

/** The prefix of the id of a guest, which we derive from the id of the checkout session. */
const GUEST = 'guest:';

/** Returns a customer's label (spec 9): characters 4 to 12 of the provider's customer id, so `cus_ABCDEFGHIJ` becomes `ABCDEFGH`. */
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

/** Returns what caused a correction, based on the prefix of the id of the object that caused it. Null for an object of another kind. */
export const correctionCause = (provider: Provider, id: string): CorrectionCause | null =>
  objectOf(provider, id).cause ?? null;

function objectOf(provider: Provider, id: string): ProviderObject {
  const prefix = id.slice(0, id.indexOf('_') + 1);
  const { objects } = PROVIDERS[provider];
  return (Object.hasOwn(objects, prefix) ? objects[prefix] : undefined) ?? {};
}
