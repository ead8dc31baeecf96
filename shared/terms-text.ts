import type { TermsView } from './contract/terms.ts';
import { lazily } from './lazily.ts';
import { formatMoney, formatRate } from './money.ts';
import { formatDate } from './months.ts';

/** Words terms as in `30% of every payment for 12 months` or `$50.00 once per customer, 20% in other currencies`. */
export function termsText(terms: TermsView): string {
  const { amount, extent } = termsParts(terms);
  return `${amount} ${extent}`;
}

/** Returns what `termsText` says in two parts: what is earned, and on what. */
export function termsParts({ rate, bounty, months }: TermsView): { amount: string; extent: string } {
  const percent = `${formatRate(rate)}%`;
  return bounty.length > 0
    ? { amount: amounts(bounty), extent: `once per customer, ${percent} in other currencies` }
    : { amount: percent, extent: `of every payment${duration(months)}` };
}

/** Words terms for a narrow place, as in `30% for 12 months` or `$50.00 once`. */
export function shortTermsText({ rate, bounty, months }: TermsView): string {
  return bounty.length > 0 ? `${amounts(bounty)} once` : `${formatRate(rate)}%${duration(months)}`;
}

/** Returns a sentence with what `termsText` leaves out. */
export function termsDetails({ rate, bounty, months }: TermsView): string {
  if (bounty.length > 0) {
    return `On a customer's first payment, but no more than what was paid, without tax. Guest checkouts earn ${formatRate(rate)}% of each payment.`;
  }
  return months === null
    ? 'Without tax, renewals included, for as long as the customer keeps paying.'
    : "Without tax, renewals included. The months start with the customer's first payment.";
}

/** Formats the start of terms in UTC: as a date if it is at midnight, otherwise with the time. */
export function termsStart(from: string): string {
  const isMidnight = Date.parse(from) % (24 * 60 * 60 * 1000) === 0;
  return isMidnight ? formatDate(from) : `${formatDate(from)}, ${timeFormat().format(new Date(from))} UTC`;
}

const timeFormat = lazily(
  () => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
);

const amounts = (bounty: TermsView['bounty']): string => bounty.map(formatMoney).join(' or ');

function duration(months: number | null): string {
  if (months === null) return '';
  return ` for ${months} ${months === 1 ? 'month' : 'months'}`;
}
