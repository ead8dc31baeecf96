import type { StripeAccount } from './account.ts';
import type { Amounts } from './amounts.ts';

const taxable = (amounts: Amounts) =>
  amounts.taxTerms?.inclusive ? amounts.total - amounts.tax : amounts.subtotal - amounts.discount;

/** Builds the `total_taxes` of an invoice and the `taxes` of its lines. These fields have existed since API version `basil`. */
export function buildTaxes(account: StripeAccount, amounts: Amounts) {
  if (!amounts.taxTerms) return [];
  return [
    {
      amount: amounts.tax,
      tax_behavior: amounts.taxTerms.inclusive ? 'inclusive' : 'exclusive',
      tax_rate_details: { tax_rate: account.newId('taxRate') },
      taxability_reason: 'standard_rated',
      taxable_amount: taxable(amounts),
      type: 'tax_rate_details',
    },
  ];
}

/** Builds the fields `total_tax_amounts` and `tax_amounts`. These fields exist up to API version `acacia`. */
export function buildTaxAmounts(account: StripeAccount, amounts: Amounts) {
  if (!amounts.taxTerms) return [];
  return [
    {
      amount: amounts.tax,
      inclusive: amounts.taxTerms.inclusive,
      tax_rate: account.newId('taxRate'),
      taxability_reason: 'standard_rated',
      taxable_amount: taxable(amounts),
    },
  ];
}
