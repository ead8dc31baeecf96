import type { StripeAccount, StripeObject } from './account.ts';
import { isSince } from './api-version.ts';
import type { Payment } from './payment.ts';

/** Builds the object of a `charge.refunded` event. `refunded` is the total amount refunded so far in minor units. */
export function buildRefundedCharge(
  account: StripeAccount,
  payment: Payment,
  refunded: number,
): StripeObject {
  return {
    id: payment.charge,
    object: 'charge',
    amount: payment.amount,
    amount_captured: payment.amount,
    amount_refunded: refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: account.newId('balanceTransaction'),
    billing_details: {
      address: { city: null, country: 'US', line1: null, line2: null, postal_code: '94107', state: null },
      email: payment.email,
      name: null,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: account.name.toUpperCase().slice(0, 22),
    captured: true,
    created: payment.paidAt,
    currency: payment.currency.toLowerCase(),
    customer: payment.customer,
    description: payment.invoice ? 'Subscription update' : null,
    destination: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    ...(isSince(account.version, 'basil') ? {} : { invoice: payment.invoice }),
    livemode: account.livemode,
    metadata: {},
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    payment_intent: payment.paymentIntent,
    payment_method: account.newId('paymentMethod'),
    payment_method_details: { card: CARD, type: 'card' },
    receipt_email: payment.email,
    receipt_number: null,
    receipt_url: `https://pay.stripe.com/receipts/invoices/${payment.charge.slice(3)}?s=ap`,
    refunded: refunded >= payment.amount,
    // Individual refunds were part of the charge until API version 2022-11-15.
    ...(isSince(account.version, 'acacia')
      ? {}
      : {
          refunds: {
            object: 'list',
            data: [],
            has_more: false,
            url: `/v1/charges/${payment.charge}/refunds`,
          },
        }),
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

const CARD = {
  brand: 'visa',
  checks: { address_line1_check: null, address_postal_code_check: 'pass', cvc_check: 'pass' },
  country: 'US',
  exp_month: 8,
  exp_year: 2030,
  fingerprint: 'mToisGZ01V71BCos',
  funding: 'credit',
  installments: null,
  last4: '4242',
  network: 'visa',
  three_d_secure: null,
  wallet: null,
};
