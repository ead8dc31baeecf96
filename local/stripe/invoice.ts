import type { StripeAccount, StripeObject } from './account.ts';
import type { Amounts } from './amounts.ts';
import { isSince } from './api-version.ts';
import { addressOf, type StripeBuyer } from './buyer.ts';
import { buildDiscount, type Discount } from './discount.ts';
import { buildInvoiceLine, type InvoiceLine } from './invoice-line.ts';
import type { Subscription } from './subscription.ts';
import { buildTaxAmounts, buildTaxes } from './tax.ts';

/** A paid invoice. Times are in seconds since 1970. */
export interface Invoice {
  readonly id: string;
  readonly buyer: StripeBuyer;
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual';
  readonly created: number;
  readonly amounts: Amounts;
  readonly lines: readonly InvoiceLine[];
  readonly subscription: Subscription | undefined;
  readonly discount: Discount | undefined;
  /** Null if nothing was charged. */
  readonly paymentIntent: string | null;
  readonly charge: string | null;
  /** True if the customer paid outside of Stripe and the partner marked the invoice as paid. */
  readonly outOfBand: boolean;
  readonly metadata: Readonly<Record<string, string>>;
}

/**
 * Builds the object of an `invoice.paid` event in the format of the account's API version. In all versions, `discounts` contains only ids.
 */
export function buildInvoice(account: StripeAccount, invoice: Invoice): StripeObject {
  const { id, buyer, amounts, created, discount, subscription } = invoice;
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: account.name,
    account_tax_ids: null,
    amount_due: amounts.amountPaid,
    amount_paid: amounts.amountPaid,
    amount_remaining: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: amounts.amountPaid > 0 ? 1 : 0,
    attempted: true,
    auto_advance: false,
    automatic_tax: {
      disabled_reason: null,
      enabled: amounts.taxTerms !== undefined,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: null,
    billing_reason: invoice.reason,
    collection_method: invoice.outOfBand ? 'send_invoice' : 'charge_automatically',
    created,
    currency: amounts.currency.toLowerCase(),
    custom_fields: null,
    customer: buyer.customer,
    customer_address: addressOf(buyer),
    customer_email: buyer.email,
    customer_name: buyer.name,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: discount ? [discount.id] : [],
    due_date: null,
    effective_at: created,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `https://invoice.stripe.com/i/${account.id}/live_${id.slice(3)}?s=ap`,
    invoice_pdf: `https://pay.stripe.com/invoice/${account.id}/live_${id.slice(3)}/pdf?s=ap`,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: invoice.lines.map((line) =>
        buildInvoiceLine(account, line, { invoice: id, amounts, subscription, discount: discount?.id }),
      ),
      has_more: false,
      total_count: invoice.lines.length,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: account.livemode,
    metadata: invoice.metadata,
    next_payment_attempt: null,
    number: `${id.slice(-8).toUpperCase()}-0001`,
    on_behalf_of: null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: invoice.lines[0]?.start ?? created,
    period_start: invoice.lines[0]?.start ?? created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: amounts.creditUsed === 0 ? 0 : -amounts.creditUsed,
    statement_descriptor: null,
    status: 'paid',
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: created,
      voided_at: null,
    },
    subtotal: amounts.subtotal,
    test_clock: null,
    total: amounts.total,
    total_discount_amounts: discount ? [{ amount: amounts.discount, discount: discount.id }] : [],
    webhooks_delivered_at: created,
    ...(isSince(account.version, 'acacia')
      ? {
          subtotal_excluding_tax: amounts.totalExcludingTax + amounts.discount,
          total_excluding_tax: amounts.totalExcludingTax,
          total_pretax_credit_amounts: [],
        }
      : {}),
    ...(isSince(account.version, 'basil') ? nestedFields(account, invoice) : flatFields(account, invoice)),
  };
}

/**
 * Builds the fields that invoices have since API version `basil`. The subscription is under `parent`, and payments are separate objects.
 */
function nestedFields(account: StripeAccount, { amounts, subscription }: Invoice) {
  return {
    amount_overpaid: 0,
    parent: subscription
      ? {
          quote_details: null,
          subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
          type: 'subscription_details',
        }
      : null,
    total_taxes: buildTaxes(account, amounts),
    ...(isSince(account.version, 'clover') ? { customer_account: null } : {}),
  };
}

/**
 * Builds the fields that invoices have up to API version `acacia`. They contain the full discount and the ids of the subscription, payment
 * intent and charge.
 */
function flatFields(account: StripeAccount, invoice: Invoice) {
  const { amounts, discount, subscription } = invoice;
  return {
    application_fee_amount: null,
    charge: invoice.charge,
    discount: discount ? buildDiscount(account, discount) : null,
    paid: true,
    paid_out_of_band: invoice.outOfBand,
    payment_intent: invoice.paymentIntent,
    quote: null,
    subscription: subscription?.id ?? null,
    tax: amounts.taxTerms ? amounts.tax : null,
    total_tax_amounts: buildTaxAmounts(account, amounts),
    transfer_data: null,
    ...(isSince(account.version, 'acacia')
      ? { subscription_details: { metadata: subscription?.metadata ?? null } }
      : {}),
  };
}
