import type { StripeAccount, StripeObject } from './account.ts';
import { isSince } from './api-version.ts';
import type { Payment } from './payment.ts';

/** A credit note for a paid invoice. The money was returned as a refund, as credit, or outside of Stripe. */
export interface CreditNote {
  readonly id: string;
  readonly payment: Payment & { readonly invoice: string };
  /** The amount in minor units of the payment's currency. */
  readonly amount: number;
  readonly by: { readonly refund: string } | 'credit_balance' | 'out_of_band';
  readonly voided: boolean;
  /** The creation time in seconds since 1970. */
  readonly created: number;
}

/** Builds the object of `credit_note.created` and `.voided` events. */
export function buildCreditNote(account: StripeAccount, note: CreditNote): StripeObject {
  const { id, payment, amount, by, created } = note;
  const refund = typeof by === 'object' ? by.refund : null;
  return {
    id,
    object: 'credit_note',
    amount,
    amount_shipping: 0,
    created,
    currency: payment.currency.toLowerCase(),
    customer: payment.customer,
    customer_balance_transaction: by === 'credit_balance' ? account.newId('balanceTransaction') : null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: created,
    invoice: payment.invoice,
    lines: {
      object: 'list',
      data: [
        {
          id: account.newId('creditNoteLine'),
          object: 'credit_note_line_item',
          amount,
          description: 'Goodwill credit',
          discount_amount: 0,
          discount_amounts: [],
          livemode: account.livemode,
          quantity: 1,
          tax_rates: [],
          type: 'custom_line_item',
          unit_amount: amount,
          unit_amount_decimal: String(amount),
        },
      ],
      has_more: false,
      url: `/v1/credit_notes/${id}/lines`,
    },
    livemode: account.livemode,
    memo: null,
    metadata: {},
    number: `${payment.invoice.slice(-8).toUpperCase()}-0001-CN-01`,
    out_of_band_amount: by === 'out_of_band' ? amount : null,
    pdf: `https://pay.stripe.com/credit_notes/${account.id}/${id}/pdf?s=ap`,
    post_payment_amount: amount,
    pre_payment_amount: 0,
    reason: null,
    ...(isSince(account.version, 'basil')
      ? {
          refunds: refund
            ? [{ amount_refunded: amount, payment_record_refund: null, refund, type: 'refund' }]
            : [],
        }
      : { refund }),
    shipping_cost: null,
    status: note.voided ? 'void' : 'issued',
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
    type: 'post_payment',
    voided_at: note.voided ? created : null,
  };
}
