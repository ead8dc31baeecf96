import type { TermsView } from './contract/terms.ts';
import { formatMoney, formatRate } from './money.ts';

/** Words terms as in `30% of every payment for 12 months` or `$50.00 once per customer, 20% in other currencies`. */
export function termsText({ rate, bounty, months }: TermsView): string {
  const percent = `${formatRate(rate)}%`;
  if (bounty.length > 0) return `${amounts(bounty)} once per customer, ${percent} in other currencies`;
  return `${percent} of every payment${duration(months)}`;
}

/** Words terms for a narrow place, as in `30% for 12 months` or `$50.00 once`. */
export function shortTermsText({ rate, bounty, months }: TermsView): string {
  if (bounty.length > 0) return `${amounts(bounty)} once`;
  return `${formatRate(rate)}%${duration(months)}`;
}

/** Returns sentences that say what `termsText` leaves out. */
export function termsDetails({ rate, bounty, months }: TermsView): string {
  if (bounty.length > 0) {
    return `Earned on a customer's first payment, and at most what was paid, without tax. Guest checkouts earn ${formatRate(rate)}% of each payment.`;
  }
  return months === null
    ? 'Without tax, for as long as the customer keeps paying.'
    : "Without tax. The time starts with the customer's first payment.";
}

/** Formats the start of terms in UTC: as a date if it is at midnight, otherwise with the time. */
export function termsStart(from: string): string {
  const isMidnight = Date.parse(from) % (24 * 60 * 60 * 1000) === 0;
  const date = { year: 'numeric', month: 'short', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  const format = new Intl.DateTimeFormat('en-US', { ...date, ...(isMidnight ? {} : time), timeZone: 'UTC' });
  return format.format(new Date(from));
}

const amounts = (bounty: TermsView['bounty']): string => bounty.map(formatMoney).join(' or ');

function duration(months: number | null): string {
  if (months === null) return '';
  return ` for ${months} ${months === 1 ? 'month' : 'months'}`;
}
