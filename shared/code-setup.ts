import type { Provider } from './providers.ts';

/** The steps for creating codes at a provider, and the place where buyers enter codes. */
export interface CodeSetup {
  /** Returns the URL of the provider's page for creating codes. `discountId` is null if the discount is unknown. */
  page(discountId: string | null): string;
  /** Returns a shell command on one line. The command creates all `codes` with the provider's own command-line tool. */
  command(codes: readonly string[], discountId: string | null): string;
  /** A placeholder for the id of the discount in a command if the discount is unknown. */
  readonly discountPlaceholder: string;
}

/** The API version for new webhooks and commands. It is the latest version that the adapter has been checked against. */
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

/** Quotes text for a POSIX shell, because the shell would otherwise interpret brackets as patterns. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
