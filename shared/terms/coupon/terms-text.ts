import type { TermsView } from '../../contract/terms-fields.ts';
import { formatMoney, formatRate } from '../../money/money.ts';

/** Words terms as in `30% of every payment for 12 months` or `$50.00 once per customer, at most the first payment, or 20% of the first payment in other currencies`. */
export function termsText(terms: TermsView): string {
  const { amount, extent } = termsParts(terms);
  return `${amount} ${extent}`;
}

/** Words terms as in `20% for life`, to compare them. */
export function shortTerms({ rate, bounty, months }: TermsView): string {
  const percent = `${formatRate(rate)}%`;
  if (bounty.length > 0) return `${amounts(bounty)} once per customer, or ${percent} in other currencies`;
  return months === null ? `${percent} for life` : `${percent}${duration(months)}`;
}

export function termsParts({ rate, bounty, months }: TermsView): { amount: string; extent: string } {
  const percent = `${formatRate(rate)}%`;
  return bounty.length > 0
    ? {
        amount: amounts(bounty),
        extent: `once per customer, at most the first payment, or ${percent} of the first payment in other currencies`,
      }
    : { amount: percent, extent: `of every payment${duration(months)}` };
}

/** Words what was announced and is replaced, as in ` instead of 40% of every payment`. Empty if that earns the same. */
export function insteadOf(terms: TermsView, replaced: TermsView | null): string {
  const words = replaced && termsText(replaced);
  return words && words !== termsText(terms) ? ` instead of ${words}` : '';
}

const amounts = (bounty: TermsView['bounty']): string => bounty.map(formatMoney).join(' or ');

function duration(months: number | null): string {
  if (months === null) return '';
  return ` for ${months} ${months === 1 ? 'month' : 'months'}`;
}
