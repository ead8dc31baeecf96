import type { TermsView } from '../../contract/terms-fields.ts';
import { formatRate } from '../../money/money.ts';

/** Returns a sentence with what `termsText` leaves out. */
export function termsDetails({ rate, bounty, months }: TermsView): string {
  if (bounty.length > 0) {
    return `Without tax. Guest checkouts earn ${formatRate(rate)}% of each payment.`;
  }
  return months === null
    ? 'Without tax, renewals included, for as long as the customer keeps paying.'
    : "Without tax, renewals included. The months start with the customer's first payment.";
}
