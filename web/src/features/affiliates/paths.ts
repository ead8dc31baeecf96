import type { Money } from '../../../../shared/money/money.ts';

export const affiliateCustomersPath = (affiliateId: string) => `/partner/customers?affiliate=${affiliateId}`;

export const pendingPath = (affiliateId: string, { currency }: Money) =>
  `/partner/payouts?open=${affiliateId}.${currency}`;
