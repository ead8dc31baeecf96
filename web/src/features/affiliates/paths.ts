import type { Money } from '../../../../shared/money.ts';

/** Returns the path of the list of an affiliate's customers. */
export const affiliateCustomersPath = (affiliateId: string) => `/partner/customers?affiliate=${affiliateId}`;

export const payoutsPath = (affiliateId: string) => `/partner/payouts/${affiliateId}`;

/** Returns the path that opens an affiliate's pending payout in the given currency. */
export const pendingPath = (affiliateId: string, { currency }: Money) =>
  `/partner/payouts?open=${affiliateId}.${currency}`;

export const reportPath = (affiliateId: string) => `/partner/reports?person=${affiliateId}`;
