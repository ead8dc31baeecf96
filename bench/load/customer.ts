import { createAccount, type StripeAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import { type StripeEvent, serializeEvent } from '../../local/stripe/events.ts';
import type { Payment } from '../../local/stripe/payment.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import type { PromotionCode } from '../../local/stripe/promotion-code.ts';
import { refund } from '../../local/stripe/scenarios/refund.ts';
import { renew } from '../../local/stripe/scenarios/renew.ts';
import { type SubscribeResult, subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import type { Subscription } from '../../local/stripe/subscription.ts';

/** The price of each payment in cents, before any discount from a code. */
const PRICE = 4_900;

export interface CustomerReport {
  readonly bodies: readonly string[];
  readonly customer: string;
  /** The ledger's id for the payment. */
  readonly payment: string;
  /** The amount that the customer paid, in cents. */
  readonly paid: number;
}

/** A customer of a partner. Every customer belongs to a different Stripe account, so that ids never collide. */
export class LoadCustomer {
  readonly #account: StripeAccount;
  readonly #customer: string;
  #subscription: Subscription | undefined;
  #firstPayment: Payment | undefined;

  constructor(seed: string) {
    this.#account = createAccount({ seed });
    this.#customer = this.#account.newId('customer');
  }

  subscribe(at: Date, promotionCode: PromotionCode | undefined): CustomerReport {
    const account = this.#account;
    const buyer = createBuyer(account, { customer: this.#customer });
    const plan = createPlan(account, { amount: PRICE });
    const sold = subscribe(account, { at, buyer, plan, promotionCode });
    this.#subscription = sold.subscription;
    this.#firstPayment = sold.payment;
    return this.#reportOf(sold);
  }

  renew(at: Date): CustomerReport {
    if (!this.#subscription) throw new Error('The customer has no subscription');
    const renewed = renew(this.#account, this.#subscription, { at });
    this.#subscription = renewed.subscription;
    return this.#reportOf(renewed);
  }

  refund(at: Date): CustomerReport {
    if (!this.#firstPayment) throw new Error('The customer has not paid');
    const { events } = refund(this.#account, this.#firstPayment, { at });
    return this.#reportOf({ payment: this.#firstPayment, events });
  }

  #reportOf({ payment, events }: Pick<SubscribeResult, 'payment' | 'events'>): CustomerReport {
    if (!payment?.invoice) throw new Error('The payment has no invoice');
    return {
      bodies: events.map((event: StripeEvent) => serializeEvent(event)),
      customer: this.#customer,
      payment: `in:${payment.invoice}`,
      paid: payment.amount,
    };
  }
}
