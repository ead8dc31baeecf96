import type { Provider } from '../provider/providers.ts';

/** The two ways to create codes: on a page of the provider's dashboard, or with a shell command. */
export interface CodeSetup {
  /** `discountId` is null if the discount is unknown. */
  page(discountId: string | null): string;
  command(groups: readonly CodesOfDiscount[]): string;
  readonly discountPlaceholder: string;
}

/** Codes that give the same discount. `discount` is the discount's id, or a placeholder if the id is unknown. */
export interface CodesOfDiscount {
  readonly codes: readonly string[];
  readonly discount: string;
}

/** The Stripe API version for new webhooks and for commands. It is the newest version whose events we have tested. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

const COUPONS_PAGE = 'https://dashboard.stripe.com/coupons';

export const CODE_SETUPS: Readonly<Record<Provider, CodeSetup>> = {
  stripe: {
    page: (discountId) =>
      discountId === null ? COUPONS_PAGE : `${COUPONS_PAGE}/${encodeURIComponent(discountId)}`,
    command: (groups) => groups.map(createCodes).join('; '),
    discountPlaceholder: 'COUPON_ID',
  },
};

function createCodes({ codes, discount }: CodesOfDiscount): string {
  const create = [
    'stripe promotion_codes create --live',
    `--stripe-version ${STRIPE_API_VERSION}`,
    `-d ${quote('promotion[type]=coupon')}`,
    `-d ${quote(`promotion[coupon]=${discount}`)}`,
  ].join(' ');
  if (codes.length === 1) return `${create} -d code=${codes[0]}`;
  return `for code in ${codes.join(' ')}; do ${create} -d code=$code; done`;
}

/** Quotes text for a POSIX shell. Without quotes, the shell would interpret brackets as patterns. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
