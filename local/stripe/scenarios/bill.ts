import { type StripeAccount, toEpochSeconds } from '../account.ts';
import { amountsOf, type Tax } from '../amounts.ts';
import type { StripeBuyer } from '../buyer.ts';
import { type PaidInvoice, payInvoice } from './pay-invoice.ts';

export interface BillTerms {
  readonly at: Date;
  readonly buyer: StripeBuyer;
  /** The amount, in minor units. */
  readonly amount: number;
  readonly currency?: string;
  readonly tax?: Tax;
  /** The buyer's credit balance, in minor units. */
  readonly credit?: number;
  readonly outOfBand?: boolean;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** Simulates an invoice that the partner created manually, without a subscription. */
export function bill(account: StripeAccount, terms: BillTerms): PaidInvoice {
  const { at, buyer, amount, currency = 'USD', tax, credit, outOfBand = false, metadata = {} } = terms;
  const start = toEpochSeconds(at);
  return payInvoice(account, at, {
    buyer,
    reason: 'manual',
    amounts: amountsOf(amount, { currency, tax, credit }),
    lines: [{ description: 'Onboarding', amount, proration: false, start, end: start }],
    subscription: undefined,
    discount: undefined,
    outOfBand,
    metadata,
  });
}
