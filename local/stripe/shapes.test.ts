import { describe, expect, it } from 'vitest';
import type { ApiVersion } from './api-version.ts';
import { exampleSale } from './scenarios/example-sale.ts';
import { refund } from './scenarios/refund.ts';

const flat = ['2020-08-27', '2025-02-24.acacia'] as const;
const nested = ['2025-08-27.basil', '2026-10-28.endive'] as const;

function objectOf(version: ApiVersion, type: string) {
  return exampleSale(version).events.find((event) => event.type === type)?.data.object;
}

describe('Event shapes by API version', () => {
  it.each(flat)('%s has the subscription, payment and discount on the invoice', (version) => {
    const invoice = objectOf(version, 'invoice.paid');
    expect(invoice).toHaveProperty('payment_intent', expect.stringMatching(/^pi_/));
    expect(invoice).toHaveProperty('subscription', expect.stringMatching(/^sub_/));
    expect(invoice).toHaveProperty('discount.coupon.object', 'coupon');
    expect(invoice).not.toHaveProperty('parent');
    expect(objectOf(version, 'invoice_payment.paid')).toBeUndefined();
    expect(objectOf(version, 'customer.subscription.created')).toHaveProperty('current_period_end');
  });

  it.each(nested)('%s has the subscription under parent and the payment in a separate event', (version) => {
    const invoice = objectOf(version, 'invoice.paid');
    for (const gone of ['payment_intent', 'charge', 'subscription', 'discount', 'tax', 'total_tax_amounts']) {
      expect(invoice).not.toHaveProperty(gone);
    }
    expect(invoice).toHaveProperty(
      'parent.subscription_details.subscription',
      expect.stringMatching(/^sub_/),
    );
    expect(objectOf(version, 'invoice_payment.paid')).toHaveProperty('payment.type', 'payment_intent');
    const subscription = objectOf(version, 'customer.subscription.created');
    expect(subscription).not.toHaveProperty('current_period_end');
    expect(subscription).toHaveProperty('items.data[0].current_period_end');
  });

  it('contain the coupon of a discount as an object until basil, and as an id under source since clover', () => {
    const basil = objectOf('2025-08-27.basil', 'customer.discount.created');
    expect(basil).toHaveProperty('coupon.object', 'coupon');
    const endive = objectOf('2026-10-28.endive', 'customer.discount.created');
    expect(endive).not.toHaveProperty('coupon');
    expect(endive).toHaveProperty('source.coupon', expect.any(String));
  });

  it('contain the discounts of a session since acacia', () => {
    expect(objectOf('2020-08-27', 'checkout.session.completed')).not.toHaveProperty('discounts');
    expect(objectOf('2025-02-24.acacia', 'checkout.session.completed')).toHaveProperty(
      'discounts[0].promotion_code',
      expect.stringMatching(/^promo_/),
    );
  });

  it('report a refund only through its charge to the oldest endpoints', () => {
    const { account, payment } = exampleSale('2020-08-27');
    const at = new Date('2026-11-20T12:00:00Z');
    const types = payment && refund(account, payment, { at }).events.map((event) => event.type);
    expect(types).toEqual(['charge.refunded']);
  });
});
