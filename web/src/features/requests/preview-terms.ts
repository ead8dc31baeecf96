import type { TermsVersionView, WrittenTermsView } from '../../../../shared/contract/terms.ts';
import { DAY_MS } from '../../../../shared/money/months.ts';
import { TERMS_LIMITS, withTerms } from '../../../../shared/terms/coupon/terms.ts';
import { termsStart } from '../../../../shared/terms/coupon/terms-start.ts';
import { termsOfView } from '../../../../shared/terms/coupon/terms-view.ts';
import { termsMessages as texts } from './messages.ts';

const stored = ({ version, from, ...terms }: TermsVersionView) => ({ ...termsOfView(terms), version, from });

interface Coupon {
  readonly versions: readonly TermsVersionView[];
  readonly name: string;
}

/** Says what saving terms now would do. It uses the rule that the API applies. */
export function previewTerms({ versions, name }: Coupon, terms: WrittenTermsView, now: Date): string {
  const before = versions.map(stored);
  const after = withTerms(before, termsOfView(terms), now);
  const [former, last] = [before.at(-1), after.at(-1)];
  if (!former || !last) return '';
  const isScheduled = Date.parse(former.from) > now.getTime();
  if (former === last) return isScheduled ? texts.alreadyScheduled : texts.unchanged;
  if (after.length < before.length) return texts.withdraws(termsStart(former.from));
  const isSoon = Date.parse(last.from) - now.getTime() < DAY_MS;
  const start = isSoon ? texts.soon : texts.later(termsStart(last.from), TERMS_LIMITS.noticeDays, name);
  return after.length === before.length ? `${start} ${texts.replaces(termsStart(former.from))}` : start;
}
