import type { Provider } from './providers.ts';

export const CORRECTION_CAUSES = ['refund', 'credit_note', 'dispute'] as const;
export type CorrectionCause = (typeof CORRECTION_CAUSES)[number];

interface ProviderObject {
  /** The path of the object's page in the provider's dashboard, without the object's id at the end. */
  readonly page?: string;
  readonly cause?: CorrectionCause;
}

/**
 * Data about a payment provider's objects, such as the prefixes of their ids. It is separate from `ProviderFacts`, because few screens need
 * it.
 */
interface ObjectFacts {
  /** The id prefixes of events, including the events that Tributary creates. */
  readonly eventPrefixes: readonly string[];
  /** The kinds of objects whose ids appear on screens, keyed by id prefix. */
  readonly objects: Readonly<Record<string, ProviderObject>>;
  /** The base URL of the provider's dashboard. An object's `page` is appended to it. */
  readonly dashboard: string;
  /** Matches the customer ids that the provider creates. The first group is the short label of the customer (spec 9). */
  readonly customerId: RegExp;
  /** Matches the ids of the codes at the provider that a partner can link to a coupon. */
  readonly codeId: RegExp;
}

/** The prefix of a guest's id, which Tributary derives from the id of the checkout session, the invoice or the payment. */
const GUEST = 'guest:';
/** The prefix of a guest's label. It contains a space, so a customer's label can never start with it. */
const GUEST_LABEL = 'Guest ';

export const PROVIDER_OBJECTS: Readonly<Record<Provider, ObjectFacts>> = {
  stripe: {
    eventPrefixes: ['evt_', 'link:', 'test:'],
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
    customerId: /^cus_([A-Za-z0-9]{8})/,
    codeId: /^promo_[A-Za-z0-9_]{1,200}$/,
  },
};

/** `id` is the checkout session, the invoice or the payment. */
export const guestIdOf = (id: string): string => `${GUEST}${id}`;

export const isGuestId = (providerId: string): boolean => providerId.startsWith(GUEST);

/** Returns the id of the checkout session, the invoice or the payment of a guest. Undefined for a customer. */
export const objectOfGuest = (providerId: string): string | undefined =>
  isGuestId(providerId) ? providerId.slice(GUEST.length) : undefined;

/**
 * Returns the label of a customer (spec 9): the first eight characters after the prefix of the provider's customer id. For example,
 * `cus_ABCDEFGHIJ` becomes `ABCDEFGH`. Any other id is replaced by `hash`, because partners could once choose the ids of customers, such as
 * their email addresses, and affiliates see the label. Buyers without a customer id are labeled as guests.
 */
export function customerLabel(provider: Provider, providerId: string, hash: string): string {
  if (isGuestId(providerId)) return `${GUEST_LABEL}${hash}`;
  return PROVIDER_OBJECTS[provider].customerId.exec(providerId)?.[1] ?? hash;
}

export const isGuestLabel = (label: string): boolean => label.startsWith(GUEST_LABEL);

export const customerName = (label: string): string => (isGuestLabel(label) ? label : `Customer ${label}`);

export const isEventId = (id: string): boolean =>
  Object.values(PROVIDER_OBJECTS).some(({ eventPrefixes }) =>
    eventPrefixes.some((prefix) => id.startsWith(prefix)),
  );

export const isLinkable = (id: string): boolean =>
  Object.values(PROVIDER_OBJECTS).some(({ codeId }) => codeId.test(id));

export function dashboardUrl(
  provider: Provider,
  id: string,
  { isTest = false }: { isTest?: boolean } = {},
): string | undefined {
  const { page } = objectOf(provider, id);
  if (!page) return undefined;
  return `${PROVIDER_OBJECTS[provider].dashboard}${isTest ? '/test' : ''}${page}${encodeURIComponent(id)}`;
}

export const correctionCause = (provider: Provider, id: string): CorrectionCause | null =>
  objectOf(provider, id).cause ?? null;

function objectOf(provider: Provider, id: string): ProviderObject {
  const prefix = id.slice(0, id.indexOf('_') + 1);
  const { objects } = PROVIDER_OBJECTS[provider];
  return (Object.hasOwn(objects, prefix) ? objects[prefix] : undefined) ?? {};
}
