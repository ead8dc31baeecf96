import * as z from 'zod/mini';
import {
  NewBountyAmount,
  NewMonths,
  NewTermsText,
  type WrittenTermsView,
} from '../../../../shared/contract/terms.ts';
import { formatRate } from '../../../../shared/money/money.ts';
import { TERMS_LIMITS } from '../../../../shared/terms/coupon/terms.ts';
import { AmountInput, filledRows, readAmounts, rowIssues } from '../money/amount-input.ts';
import { termsMessages as texts } from './messages.ts';

export const TERMS_KINDS = ['percentage', 'bounty'] as const;

export const TERMS_FIELDS = {
  kind: z.enum(TERMS_KINDS),
  percent: z.string(),
  bounty: z.array(AmountInput),
  months: z.string(),
  termsText: NewTermsText,
};
const TermsFields = z.object(TERMS_FIELDS);
export type TermsInput = z.infer<typeof TermsFields>;

/**
 * Converts a typed percentage to basis points. For example, `12.5` becomes 1250. Returns null for empty input. Returns undefined if the
 * input is not a number from 0.01 to 100 with at most two decimals.
 */
export function parsePercent(text: string): number | null | undefined {
  const typed = text.trim().replace(/\s*%$/, '');
  if (typed === '') return null;
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typed);
  if (!match) return undefined;
  const rate = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return rate >= TERMS_LIMITS.minRate && rate <= TERMS_LIMITS.maxRate ? rate : undefined;
}

/** Parses a number of months. Returns null for empty input, and the error message for an invalid one. */
function parseMonths(text: string): number | null | string {
  if (text.trim() === '') return null;
  if (!/^\d{1,4}$/.test(text.trim())) return texts.monthsError;
  const months = Number(text);
  return z.safeParse(NewMonths, months).error?.issues[0]?.message ?? months;
}

interface Parsed {
  readonly terms: WrittenTermsView | undefined;
  readonly issues: readonly { path: (string | number)[]; message: string }[];
}

/** Parses typed terms. The fields of the other kind are ignored. `emptyRate` stands for an empty percentage, if that is allowed. */
export function parseTerms(
  { kind, percent, bounty, months, termsText }: TermsInput,
  emptyRate?: number,
): Parsed {
  const rate = parsePercent(percent) ?? (percent.trim() === '' ? emptyRate : undefined);
  const { monies, errors } = kind === 'bounty' ? readBounty(bounty) : { monies: [], errors: [] };
  const count = kind === 'bounty' ? null : parseMonths(months);
  const issues = [
    ...rowIssues('bounty', errors),
    ...(rate === undefined ? [{ path: ['percent'], message: texts.percentError }] : []),
    ...(typeof count === 'string' ? [{ path: ['months'], message: count }] : []),
  ];
  const isValid = issues.length === 0 && rate !== undefined && typeof count !== 'string';
  return { terms: isValid ? { rate, bounty: monies, months: count, text: termsText } : undefined, issues };
}

function readBounty(rows: TermsInput['bounty']) {
  const read = readAmounts(rows, NewBountyAmount);
  const isMissing = read.monies.length === 0 && read.errors.length === 0;
  return isMissing ? { ...read, errors: [texts.bountyMissing] } : read;
}

/** Builds the check for typed terms, which shows each error on its field. */
export const checkTerms = (emptyRate?: number) =>
  z.superRefine<TermsInput>((typed, context) => {
    for (const issue of parseTerms(typed, emptyRate).issues)
      context.addIssue({ code: 'custom', path: issue.path, message: issue.message });
  });

export const typedTerms = ({ rate, bounty, months, text }: WrittenTermsView): TermsInput => ({
  kind: bounty.length > 0 ? 'bounty' : 'percentage',
  percent: formatRate(rate),
  bounty: filledRows(bounty),
  months: months === null ? '' : String(months),
  termsText: text,
});
