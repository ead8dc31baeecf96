import { createAccount, type StripeAccount } from '../account.ts';
import type { Tax } from '../amounts.ts';
import type { ApiVersion } from '../api-version.ts';
import { createBuyer } from '../buyer.ts';
import { createCoupon } from '../coupon.ts';
import { createPlan } from '../plan.ts';
import type { PromotionCode } from '../promotion-code.ts';
import { promote } from './promote.ts';
import { type SubscribeResult, type SubscribeTerms, subscribe } from './subscribe.ts';

export interface ExampleSale extends SubscribeResult {
  readonly account: StripeAccount;
  readonly promotionCode: PromotionCode;
}

/** Simulates a sale on November 5 for 49.00 per month with the code JANE20. Most tests start with this sale. */
export function exampleSale(
  version: ApiVersion,
  { tax, ...terms }: Partial<SubscribeTerms> & { tax?: Tax } = {},
): ExampleSale {
  const account = createAccount({ seed: `example ${version}`, version });
  const buyer = { ...createBuyer(account), customer: account.newId('customer') };
  const at = new Date('2026-11-05T12:00:00Z');
  const { promotionCode } = promote(account, { at, code: 'JANE20', coupon: createCoupon(account) });
  const plan = createPlan(account, { amount: 4_900, tax });
  return { account, promotionCode, ...subscribe(account, { at, buyer, plan, promotionCode, ...terms }) };
}
