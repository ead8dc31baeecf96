import { PRO_PRICE } from '../../../../shared/money/pro-price.ts';

/** Descriptions of the plans, in the words of the specification (sections 1 and 9). They appear on the landing page and in the settings. */
export const planTexts = {
  starter: {
    name: 'Starter',
    price: 'Free',
    period: '',
    features: [
      'Up to 3 coupons',
      'Real-time sales tracking',
      'Community marketplace access',
      'Manual payout ledger',
    ],
  },
  pro: {
    name: 'Pro',
    ...PRO_PRICE,
    features: ['Unlimited coupons and affiliates', 'Advanced analytics', 'Priority support'],
  },
} as const;
