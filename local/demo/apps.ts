import type { Money } from '../../shared/money/money.ts';
import type { Tax } from '../stripe/amounts.ts';
import type { ApiVersion } from '../stripe/api-version.ts';
import type { PartnerName } from './people.ts';

/** One of an app's prices. `amount` is in minor units. */
export interface DemoPrice {
  readonly name: string;
  readonly amount: number;
  readonly currency: string;
  readonly interval?: 'month' | 'year';
  readonly tax?: Tax;
}

export interface DemoApp {
  readonly partner: PartnerName;
  readonly name: string;
  readonly url: string;
  readonly description: string;
  /** The data for links that affiliates share: the website's query parameter for codes, and links to the checkout. */
  readonly sharing?: {
    readonly codeParameter: string;
    readonly checkoutLinks: readonly string[];
    readonly countByLink?: true;
  };
  readonly noDiscount?: true;
  /** The commission rate in basis points, or null for the default. */
  readonly rate: number | null;
  /** What a customer earns once, in minor units. */
  readonly bounty?: readonly Money[];
  readonly months?: number;
  readonly termsText?: string;
  readonly version: ApiVersion;
  readonly prices: readonly [DemoPrice, ...DemoPrice[]];
  readonly lifetimePrice?: DemoPrice;
  readonly trialDays?: number;
}

const VAT: Tax = { percent: 19, inclusive: true };

export const APPS = {
  ledgerline: {
    partner: 'mara',
    name: 'Ledgerline',
    url: 'https://ledgerline.example',
    description:
      'Invoicing for freelancers and studios of up to ten. Write an invoice in a minute, send it in the language of your client, and see at a glance who still owes you.',
    sharing: {
      codeParameter: 'promo',
      checkoutLinks: ['https://buy.stripe.com/demo_ledgerline'],
      countByLink: true,
    },
    rate: null,
    version: '2026-10-28.endive',
    prices: [
      { name: 'Solo', amount: 1_900, currency: 'USD' },
      { name: 'Studio', amount: 4_900, currency: 'USD' },
      { name: 'Solo, yearly', amount: 19_000, currency: 'USD', interval: 'year' },
    ],
  },
  tallybook: {
    partner: 'mara',
    name: 'Tallybook',
    url: 'https://tallybook.example',
    description:
      'Take a picture of the receipt and forget it. Tallybook reads it, files it and hands it to your accountant.',
    rate: 2_500,
    version: '2025-02-24.acacia',
    prices: [{ name: 'Personal', amount: 900, currency: 'USD' }],
    lifetimePrice: { name: 'Lifetime license', amount: 14_900, currency: 'USD' },
  },
  waybill: {
    partner: 'mara',
    name: 'Waybill',
    url: 'https://waybill.example',
    description:
      'Shipping labels for small shops. Pick the parcel, see what each carrier asks, print. Buyers pay the listed price; the link tells us who sent them.',
    sharing: {
      codeParameter: 'via',
      checkoutLinks: ['https://buy.stripe.com/demo_waybill'],
      countByLink: true,
    },
    noDiscount: true,
    rate: 1_000,
    bounty: [{ amount: 2_500, currency: 'USD' }],
    termsText: 'Once per shop, after its first payment.',
    version: '2026-10-28.endive',
    prices: [
      { name: 'Shop', amount: 2_900, currency: 'USD' },
      { name: 'Warehouse', amount: 9_900, currency: 'USD' },
    ],
  },
  harborlog: {
    partner: 'mara',
    name: 'Harborlog',
    url: 'https://harborlog.example',
    description:
      'The logbook of your company: decisions, deadlines and who promised what, written down in one line each. For teams of three to thirty.',
    rate: 3_000,
    months: 12,
    version: '2026-10-28.endive',
    prices: [
      { name: 'Crew', amount: 1_200, currency: 'USD' },
      { name: 'Fleet', amount: 3_900, currency: 'USD' },
    ],
  },
  fieldnote: {
    partner: 'tom',
    name: 'Fieldnote',
    url: 'https://fieldnote.example',
    description:
      'A shared notebook for research teams: interviews, tags and quotes in one place, and the way from a finding back to who said it.',
    rate: 3_000,
    version: '2025-08-27.basil',
    prices: [
      { name: 'Researcher', amount: 1_500, currency: 'USD' },
      { name: 'Team', amount: 7_900, currency: 'USD' },
    ],
  },
  cadence: {
    partner: 'tom',
    name: 'Cadence',
    url: 'https://cadence.example',
    description: 'Scheduling for teams in more than two time zones. It finds the hour that hurts nobody.',
    rate: 1_500,
    months: 12,
    termsText: 'Please say that you earn a commission when you write about Cadence.',
    version: '2025-02-24.acacia',
    prices: [
      { name: 'Team', amount: 2_400, currency: 'USD' },
      { name: 'Team (Japan)', amount: 3_600, currency: 'JPY' },
    ],
    trialDays: 14,
  },
  kiln: {
    partner: 'hanna',
    name: 'Kiln',
    url: 'https://kiln.example',
    description:
      'Hosting for static sites, in Europe, with previews of every change and bills that anyone can read.',
    rate: 2_000,
    bounty: [{ amount: 1_500, currency: 'EUR' }],
    version: '2020-08-27',
    prices: [
      { name: 'Site', amount: 1_200, currency: 'EUR', tax: VAT },
      { name: 'Agency', amount: 5_900, currency: 'EUR', tax: VAT },
    ],
  },
  pagewright: {
    partner: 'hanna',
    name: 'Pagewright',
    url: 'https://pagewright.example',
    description:
      'Long documents that several people write at once, with comments that stay where they belong. One price, no discounts.',
    sharing: {
      codeParameter: 'via',
      checkoutLinks: ['https://buy.stripe.com/demo_pagewright'],
      countByLink: true,
    },
    noDiscount: true,
    rate: 2_500,
    version: '2026-10-28.endive',
    prices: [{ name: 'Writer', amount: 1_000, currency: 'EUR', tax: VAT }],
  },
} as const satisfies Record<string, DemoApp>;

export type AppName = keyof typeof APPS;
