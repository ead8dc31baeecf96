import type { StripeAccount, StripeObject } from './account.ts';
import type { Amounts } from './amounts.ts';
import { isSince } from './api-version.ts';
import { addressOf, type StripeBuyer } from './buyer.ts';
import type { Discount } from './discount.ts';

/** A completed checkout session. Times are in seconds since 1970. */
export interface CheckoutSession {
  readonly id: string;
  readonly buyer: StripeBuyer;
  readonly mode: 'payment' | 'subscription';
  /**
   * `unpaid` means that the payment method confirms payments with a delay. `no_payment_required` means that there is a trial or a full
   * discount.
   */
  readonly paymentStatus: 'paid' | 'unpaid' | 'no_payment_required';
  readonly created: number;
  readonly amounts: Amounts;
  readonly discount: Discount | undefined;
  readonly subscription: string | null;
  readonly invoice: string | null;
  readonly paymentIntent: string | null;
  readonly paymentMethod: 'card' | 'sepa_debit';
  readonly clientReference: string | null;
  readonly paymentLink?: string | undefined;
  readonly metadata: Readonly<Record<string, string>>;
}

/**
 * Builds the object of a `checkout.session.completed` event. Since API version `acacia`, the object contains only the ids of discounts. No
 * version contains a breakdown of the totals.
 */
export function buildCheckoutSession(account: StripeAccount, session: CheckoutSession): StripeObject {
  const { buyer, amounts, created, discount, mode } = session;
  const acacia = isSince(account.version, 'acacia');
  return {
    id: session.id,
    object: 'checkout.session',
    ...(acacia ? { adaptive_pricing: { enabled: false } } : {}),
    after_expiration: null,
    allow_promotion_codes: true,
    amount_subtotal: amounts.subtotal,
    amount_total: amounts.total,
    automatic_tax: { enabled: amounts.taxTerms !== undefined, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: 'https://example.com/pricing',
    client_reference_id: session.clientReference,
    client_secret: null,
    ...(isSince(account.version, 'basil')
      ? { collected_information: { business_name: null, individual_name: null, shipping_details: null } }
      : {}),
    consent: null,
    consent_collection: null,
    created: created - 120,
    currency: amounts.currency.toLowerCase(),
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: buyer.customer,
    customer_creation: mode === 'subscription' ? null : buyer.customer ? 'always' : 'if_required',
    customer_details: {
      address: addressOf(buyer),
      email: buyer.email,
      name: buyer.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    customer_email: null,
    ...(acacia
      ? {
          discounts: discount
            ? [
                {
                  coupon: discount.promotionCode ? null : discount.coupon.id,
                  promotion_code: discount.promotionCode,
                },
              ]
            : [],
        }
      : {}),
    expires_at: created + 86_280,
    ...(acacia ? { invoice: session.invoice } : {}),
    invoice_creation: mode === 'payment' ? buildInvoiceCreation(session.invoice !== null) : null,
    livemode: account.livemode,
    locale: null,
    metadata: session.metadata,
    mode,
    payment_intent: mode === 'payment' ? session.paymentIntent : null,
    payment_link: session.paymentLink ?? null,
    payment_method_collection: mode === 'subscription' ? 'always' : 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: [session.paymentMethod],
    payment_status: session.paymentStatus,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'complete',
    submit_type: null,
    subscription: session.subscription,
    success_url: 'https://example.com/welcome?session_id={CHECKOUT_SESSION_ID}',
    total_details: { amount_discount: amounts.discount, amount_shipping: 0, amount_tax: amounts.tax },
    ui_mode: 'hosted',
    url: null,
  };
}

const buildInvoiceCreation = (enabled: boolean) => ({
  enabled,
  invoice_data: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: null,
    metadata: {},
    rendering_options: null,
  },
});
