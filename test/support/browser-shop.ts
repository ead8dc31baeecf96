import { expect } from 'vitest';
import { createAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import { createCoupon } from '../../local/stripe/coupon.ts';
import { type StripeEvent, serializeEvent } from '../../local/stripe/events.ts';
import type { Payment } from '../../local/stripe/payment.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { postStripeEvent } from '../../local/stripe/post-stripe-event.ts';
import type { PromotionCode } from '../../local/stripe/promotion-code.ts';
import { bill } from '../../local/stripe/scenarios/bill.ts';
import { disputePayment } from '../../local/stripe/scenarios/dispute-payment.ts';
import { editPromotion, promote, reportCoupon } from '../../local/stripe/scenarios/promote.ts';
import { refund } from '../../local/stripe/scenarios/refund.ts';
import { renew } from '../../local/stripe/scenarios/renew.ts';
import { type SubscribeResult, subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import type { Subscription } from '../../local/stripe/subscription.ts';

/** A price. `amount` is in minor units. */
interface Price {
  readonly amount: number;
  readonly currency?: string;
}

/** A Stripe account whose webhook is connected to an app. The account signs its events and posts them to the app's webhook URL. */
export interface Shop {
  /** Creates a promotion code. The first call also creates the Stripe coupon to which all promotion codes belong. */
  makeCode(code: string): Promise<PromotionCode>;
  deactivate(promotionCode: PromotionCode): Promise<void>;
  /** Sells a subscription by a promotion code or, if `by` is a text, by a link that carries the text. */
  sell(by: PromotionCode | string, price: Price): Promise<Sale>;
  renew(subscription: Subscription): Promise<Payment>;
  refund(payment: Payment, amount?: number): Promise<void>;
  dispute(payment: Payment): Promise<void>;
  /** Marks an invoice of the same customer and amount as paid outside of Stripe. */
  billOutside(payment: Payment): Promise<void>;
}

export interface Sale {
  readonly subscription: Subscription;
  readonly payment: Payment;
}

/** Creates a Stripe account that acts as a shop. The shop's promotion codes take 20 percent off the first payment. */
export function openShop(hook: { url: string; secret: string }): Shop {
  const account = createAccount({ seed: hook.url });
  const coupon = createCoupon(account);
  let isCouponReported = false;

  async function postEvents(events: readonly StripeEvent[]): Promise<void> {
    for (const event of events) {
      const { status } = await postStripeEvent({ ...hook, body: serializeEvent(event) });
      expect(`${event.type} ${status}`).toBe(`${event.type} 200`);
    }
  }

  return {
    async makeCode(code) {
      const at = new Date();
      if (!isCouponReported) await postEvents(reportCoupon(account, coupon, { at }).events);
      isCouponReported = true;
      const { promotionCode, events } = promote(account, { at, code, coupon });
      await postEvents(events);
      return promotionCode;
    },
    async deactivate(promotionCode) {
      await postEvents(editPromotion(account, promotionCode, { at: new Date(), active: false }).events);
    },
    async sell(by, price) {
      const buyer = { ...createBuyer(account), customer: account.newId('customer') };
      const sold = subscribe(account, {
        at: new Date(),
        buyer,
        plan: createPlan(account, price),
        ...(typeof by === 'string' ? { clientReference: by } : { promotionCode: by }),
      });
      await postEvents(sold.events);
      return { subscription: sold.subscription, payment: paid(sold) };
    },
    async renew(subscription) {
      const renewed = renew(account, subscription, { at: new Date() });
      await postEvents(renewed.events);
      return paid(renewed);
    },
    async refund(payment, amount) {
      const { events } = refund(account, payment, { at: new Date(), ...(amount ? { amount } : {}) });
      await postEvents(events);
    },
    async dispute(payment) {
      await postEvents(disputePayment(account, payment, { at: new Date() }).events);
    },
    async billOutside({ customer, email, amount, currency }) {
      const buyer = { ...createBuyer(account), customer, email };
      await postEvents(bill(account, { at: new Date(), buyer, amount, currency, outOfBand: true }).events);
    },
  };
}

/** Waits until the next event has a later time than everything so far. The times of events are in whole seconds. */
export const waitForLaterTime = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2_000));

function paid({ payment }: Pick<SubscribeResult, 'payment'>): Payment {
  if (!payment) throw new Error('Nothing was paid');
  return payment;
}
