import type { StripeAccount } from '../stripe/account.ts';
import type { PromotionCode } from '../stripe/promotion-code.ts';
import type { DemoApp } from './apps.ts';
import type { Random } from './random.ts';

export interface CustomerTerms {
  readonly app: DemoApp;
  readonly account: StripeAccount;
  readonly random: Random;
  /** The customer's sequence number. It determines which customers get refunds and disputes. */
  readonly number: number;
  readonly start: Date;
  readonly now: Date;
  /** How the customer's checkout names the affiliate: a promotion code, or the reference in a link. */
  readonly use: { readonly promotionCode: PromotionCode } | { readonly clientReference: string };
}
