import { planTexts } from '../../lib/money/plan-messages.ts';

/** UI strings for the landing page. Plans and prices come from the specification (sections 1 and 9). */
export const messages = {
  documentTitle: 'Affiliate programs both sides can check',
  header: { signIn: 'Sign In', start: 'Get Started Free', dashboard: 'Dashboard', label: 'Site' },
  hero: {
    title: 'Recommendations that turn into recurring revenue.',
    body: 'Software companies list their apps. People who love those apps share a coupon code. Every sale, renewal and refund flows into one ledger both sides can check.',
    partner: 'List your app',
    affiliate: 'Start earning',
  },
  demo: {
    caption: "An affiliate's ledger (sample data)",
    label: 'Balance available for payout',
    code: 'JANE20',
    rows: [
      { label: 'Renewal', app: 'Lumen Notes', at: '2026-11-18T09:12:00Z', amount: 980 },
      { label: 'New customer', app: 'Fathom CRM', at: '2026-11-17T16:40:00Z', amount: 5_800 },
      { label: 'Refund', app: 'Lumen Notes', at: '2026-11-15T11:05:00Z', amount: -490 },
      { label: 'Renewal', app: 'Quayside', at: '2026-11-14T08:30:00Z', amount: 2_400 },
    ],
    balance: 128_450,
    queue: {
      caption: "A partner's requests and payouts (sample data)",
      requests: 'Requests',
      request: { name: 'Jane Harlow', coupon: 'JANE20 for Lumen Notes' },
      approve: 'Approve',
      decline: 'Decline',
      payouts: 'Pending Payouts',
      rows: [
        { name: 'Amara Osei', commissions: '41 unpaid commissions', due: 61_240 },
        { name: 'Luis Ortega', commissions: '18 unpaid commissions', due: 23_900 },
        { name: 'Priya Nair', commissions: '6 unpaid commissions', due: 8_415 },
      ],
    },
    commission: {
      caption: 'How a commission is calculated (sample data)',
      code: 'Your code for Lumen Notes',
      live: 'Active',
      title: 'Commission, Nov 18, 2026',
      paid: 'Customer paid',
      tax: 'Less tax',
      base: 'Commission base',
      rate: 'Your rate',
      earned: 'You earn',
      /** Amounts are in US cents, and the rate is in basis points. */
      figures: { gross: 5_880, tax: 980, base: 4_900, rate: 2_000, amount: 980 },
    },
  },
  partners: {
    title: 'For partners',
    lead: 'Sell through people your customers already trust.',
    items: [
      {
        title: 'Your rules',
        body: 'Set your commission, choose your affiliates and retire codes anytime.',
      },
      {
        title: 'Sales track themselves',
        body: 'Connect Stripe once. Sales, renewals, refunds and disputes arrive automatically.',
      },
      {
        title: 'Payouts you can both verify',
        body: 'See what you owe by month, down to each sale. Pay any way you like, then record it.',
      },
    ],
    cta: 'Become a partner',
  },
  affiliates: {
    title: 'For affiliates',
    lead: 'Earn for as long as your customers stay.',
    items: [
      {
        title: 'Pick what you believe in',
        body: "Browse the marketplace and see each program's commission before you apply.",
      },
      {
        title: 'A code of your own',
        body: 'Share it, or a short link that can count without a discount. Anyone who buys with it once is your customer for life.',
      },
      {
        title: 'Every cent explained',
        body: 'Trace every commission to its sale and every payout to the months it covers.',
      },
    ],
    cta: 'Become an affiliate',
  },
  pricing: {
    title: 'Pricing',
    lead: 'Affiliates never pay. Partners start free.',
    plans: [
      {
        ...planTexts.starter,
        popular: false,
        cta: 'Get Started Free',
      },
      {
        ...planTexts.pro,
        popular: true,
        cta: 'Start free, upgrade later',
      },
    ],
    popular: 'Most Popular',
  },
  footer: {
    note: 'Many small streams make a river.',
    affiliates: 'For affiliates',
    partners: 'For partners',
    pricing: 'Pricing',
    signIn: 'Sign In',
    privacy: 'Privacy',
    terms: 'Terms',
    label: 'Footer',
  },
} as const;
