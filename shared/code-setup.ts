import type { Provider } from './providers.ts';

/** How a partner creates codes at a provider, and where buyers enter them. */
export interface CodeSetup {
  /** Returns the address of the provider's page on which codes are created. `discountId` is null while the discount is unknown. */
  page(discountId: string | null): string;
  /** Returns one line for a POSIX shell that creates all `codes` with the provider's own command-line tool. */
  command(codes: readonly string[], discountId: string | null): string;
  /** Stands for the id of the discount in a command while it is unknown. */
  readonly discountPlaceholder: string;
}

/** The API version of new webhooks and commands: the latest version that the adapter has been checked against. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

const COUPONS_PAGE = 'https://dashboard.stripe.com/coupons';
const PLACEHOLDER = 'COUPON_ID';

export const CODE_SETUPS: Readonly<Record<Provider, CodeSetup>> = {
  stripe: {
    page: (discountId) =>
      discountId === null ? COUPONS_PAGE : `${COUPONS_PAGE}/${encodeURIComponent(discountId)}`,
    command(codes, discountId) {
      const create = [
        'stripe promotion_codes create --live',
        `--stripe-version ${STRIPE_API_VERSION}`,
        `-d ${quote('promotion[type]=coupon')}`,
        `-d ${quote(`promotion[coupon]=${discountId ?? PLACEHOLDER}`)}`,
      ].join(' ');
      const [code] = codes;
      if (codes.length === 1) return `${create} -d code=${code}`;
      return `for code in ${codes.join(' ')}; do ${create} -d code=$code; done`;
    },
    discountPlaceholder: PLACEHOLDER,
  },
};

/** Quotes text for a POSIX shell, which would otherwise interpret brackets as patterns. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
