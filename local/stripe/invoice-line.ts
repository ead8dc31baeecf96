import type { StripeAccount } from './account.ts';
import type { Amounts } from './amounts.ts';
import { isSince } from './api-version.ts';
import { buildPlan, buildPrice } from './plan.ts';
import type { Subscription } from './subscription.ts';
import { buildTaxAmounts, buildTaxes } from './tax.ts';

/** A line of an invoice. `amount` is in minor units. The amount is negative if the line gives credit for unused time. */
export interface InvoiceLine {
  readonly description: string;
  readonly amount: number;
  readonly proration: boolean;
  readonly start: number;
  readonly end: number;
}

export interface LineContext {
  readonly invoice: string;
  readonly amounts: Amounts;
  readonly subscription: Subscription | undefined;
  readonly discount: string | undefined;
}

export function buildInvoiceLine(account: StripeAccount, line: InvoiceLine, context: LineContext) {
  const { invoice, amounts, discount } = context;
  return {
    id: account.newId('line'),
    object: 'line_item',
    amount: line.amount,
    currency: amounts.currency.toLowerCase(),
    description: line.description,
    discount_amounts: discount && line.amount > 0 ? [{ amount: amounts.discount, discount }] : [],
    discountable: !line.proration,
    discounts: [],
    ...(isSince(account.version, 'acacia') ? { invoice } : {}),
    livemode: account.livemode,
    metadata: context.subscription?.metadata ?? {},
    ...(isSince(account.version, 'basil')
      ? nestedFields(account, line, context)
      : flatFields(account, line, context)),
    period: { end: line.end, start: line.start },
    pretax_credit_amounts: [],
    quantity: 1,
    ...(isSince(account.version, 'clover') ? { quantity_decimal: '1', subtotal: line.amount } : {}),
  };
}

function nestedFields(account: StripeAccount, line: InvoiceLine, { amounts, subscription }: LineContext) {
  const item = line.proration || !subscription ? account.newId('invoiceItem') : null;
  const details = {
    invoice_item: item,
    proration: line.proration,
    proration_details: { credited_items: null },
  };
  return {
    parent: subscription
      ? {
          invoice_item_details: null,
          subscription_item_details: {
            ...details,
            subscription: subscription.id,
            subscription_item: subscription.item,
          },
          type: 'subscription_item_details',
        }
      : {
          invoice_item_details: { ...details, subscription: null },
          subscription_item_details: null,
          type: 'invoice_item_details',
        },
    pricing: {
      price_details: subscription
        ? { price: subscription.plan.price, product: subscription.plan.product }
        : { price: account.newId('price'), product: account.newId('product') },
      type: 'price_details',
      unit_amount_decimal: String(line.amount),
    },
    taxes: buildTaxes(account, amounts),
  };
}

function flatFields(account: StripeAccount, line: InvoiceLine, { amounts, subscription }: LineContext) {
  return {
    amount_excluding_tax: line.amount,
    invoice_item: line.proration || !subscription ? account.newId('invoiceItem') : undefined,
    plan: subscription ? buildPlan(account, subscription.plan) : null,
    price: subscription ? buildPrice(account, subscription.plan) : null,
    proration: line.proration,
    proration_details: { credited_items: null },
    subscription: subscription?.id ?? null,
    subscription_item: subscription?.item,
    tax_amounts: buildTaxAmounts(account, amounts),
    tax_rates: [],
    type: subscription && !line.proration ? 'subscription' : 'invoiceitem',
    unit_amount_excluding_tax: String(line.amount),
  };
}
