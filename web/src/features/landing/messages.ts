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
    ],
    balance: 128_450,
  },
  steps: {
    title: 'Live in three steps',
    items: [
      {
        title: 'List your app',
        body: 'A name and an address. Then the commission you offer.',
      },
      {
        title: 'Connect Stripe',
        body: 'One webhook and one signing secret. Nothing to install, and no access to your account.',
      },
      {
        title: 'Approve affiliates',
        body: 'Each gets a code or a link. What their buyers pay is counted for you.',
      },
    ],
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
    screen: 'A partner’s overview: what to do, and the revenue (sample data)',
  },
  affiliates: {
    title: 'For affiliates',
    lead: 'Know what you earn, and when you are paid.',
    items: [
      {
        title: 'Pick what you believe in',
        body: 'Compare commission, months and payment terms in the marketplace before you apply.',
      },
      {
        title: 'A code of your own',
        body: 'Share it, or a short link that can count without a discount.',
      },
      {
        title: 'Every cent explained',
        body: 'Trace every commission to its sale and every payout to the months it covers.',
      },
    ],
    cta: 'Become an affiliate',
    screen: 'An affiliate’s overview: what is payable now, and when (sample data)',
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
  questions: {
    title: 'Questions',
    items: [
      {
        question: 'Does Tributary take payments or pay affiliates?',
        answer:
          'No. Customers pay through Stripe as before, and partners pay affiliates themselves, by PayPal, Wise or bank transfer. Tributary keeps the ledger.',
      },
      {
        question: 'Do buyers need a discount code?',
        answer: 'No. A program chooses how sales count: by code, link or its own checkout.',
      },
      {
        question: 'What happens after a refund or a dispute?',
        answer:
          'The commission is taken back by the same share, or held until the dispute is closed. Both sides see the entry and the reason.',
      },
      {
        question: 'Can a partner change the terms later?',
        answer: 'For new customers only. A customer who came under 20% stays at 20%.',
      },
      {
        question: 'Can a program that runs elsewhere move here?',
        answer:
          'Yes. Invite your affiliates with their codes and link names from a list, and import your paying customers with the affiliate who referred them.',
      },
      {
        question: 'When are affiliates paid?',
        answer:
          'Each program says how long a month waits and from which amount it is paid. Every balance shows its next date.',
      },
    ],
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
