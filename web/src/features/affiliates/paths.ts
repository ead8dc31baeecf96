import type { Money } from '../../../../shared/money.ts';

/** Returns the path of the list of customers whom an affiliate referred. */
export const customersPath = (affiliateId: string) => `/partner/customers?affiliate=${affiliateId}`;

/** Returns the path of the payouts to an affiliate. */
export const payoutsPath = (affiliateId: string) => `/partner/payouts/${affiliateId}`;

/** Returns the path that opens an affiliate's pending payout in the given currency. */
export const pendingPath = (affiliateId: string, { currency }: Money) =>
  `/partner/payouts?open=${affiliateId}.${currency}`;

/** Returns the path of the report about an affiliate. */
export const reportPath = (affiliateId: string) => `/partner/reports?person=${affiliateId}`;
