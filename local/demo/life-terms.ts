import type { StripeAccount } from '../stripe/account.ts';
import type { PromotionCode } from '../stripe/promotion-code.ts';
import type { DemoApp } from './apps.ts';
import type { Random } from './random.ts';

/** The terms on which a customer's history is generated. */
export interface CustomerTerms {
  readonly app: DemoApp;
  readonly account: StripeAccount;
  readonly random: Random;
  /** The running number of the customer, which determines its refunds and disputes. */
  readonly number: number;
  readonly start: Date;
  readonly now: Date;
  readonly promotionCode: PromotionCode;
}
