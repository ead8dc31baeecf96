import * as z from 'zod/mini';
import {
  NewBounty,
  NewMonths,
  NewTermsText,
  type WrittenTermsView,
} from '../../../../shared/contract/terms.ts';
import type { TermsView } from '../../../../shared/contract/terms-fields.ts';
import { decimalAmount, formatRate, parseAmount } from '../../../../shared/money/money.ts';
import { TERMS_LIMITS } from '../../../../shared/terms/coupon/terms.ts';
import { termsMessages as texts } from './messages.ts';

export const TERMS_KINDS = ['percentage', 'bounty'] as const;

export const TERMS_FIELDS = {
  kind: z.enum(TERMS_KINDS),
  percent: z.string(),
  amounts: z.string(),
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

type Bounty = TermsView['bounty'];

/** Parses amounts such as `50 USD, 45 EUR`. Returns the error message if one is invalid. */
function parseAmounts(text: string): Bounty | string {
  const typed = text.split(/[,;\n]/).map((part) => part.trim());
  const bounty: Bounty = [];
  for (const part of typed.filter((one) => one !== '')) {
    const [, amount = '', currency = ''] = /^([\d.]+)\s*([A-Za-z]{3})$/.exec(part) ?? [];
    const minor = parseAmount(amount, currency.toUpperCase());
    if (minor === undefined) return texts.amountError(part);
    bounty.push({ amount: minor, currency: currency.toUpperCase() });
  }
  return z.safeParse(NewBounty, bounty).error?.issues[0]?.message ?? bounty;
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
  readonly errors: Partial<Record<keyof TermsInput, string>>;
}

/** Parses typed terms. The fields of the other kind are ignored. `emptyRate` stands for an empty percentage, if that is allowed. */
export function parseTerms(
  { kind, percent, amounts, months, termsText }: TermsInput,
  emptyRate?: number,
): Parsed {
  const rate = parsePercent(percent) ?? (percent.trim() === '' ? emptyRate : undefined);
  const bounty = kind === 'bounty' ? parseAmounts(amounts) : [];
  const count = kind === 'bounty' ? null : parseMonths(months);
  const isBountyMissing = kind === 'bounty' && typeof bounty !== 'string' && bounty.length === 0;
  const errors: Parsed['errors'] = {
    ...(rate === undefined ? { percent: texts.percentError } : {}),
    ...(typeof bounty === 'string' ? { amounts: bounty } : {}),
    ...(isBountyMissing ? { amounts: texts.amountsMissing } : {}),
    ...(typeof count === 'string' ? { months: count } : {}),
  };
  const isValid = rate !== undefined && typeof bounty !== 'string' && typeof count !== 'string';
  const terms = isValid && !isBountyMissing ? { rate, bounty, months: count, text: termsText } : undefined;
  return { terms, errors };
}

/** Builds the check for typed terms, which shows each error on its field. */
export const checkTerms = (emptyRate?: number) =>
  z.superRefine<TermsInput>((typed, context) => {
    for (const [field, message] of Object.entries(parseTerms(typed, emptyRate).errors))
      context.addIssue({ code: 'custom', path: [field], message });
  });

export const typedTerms = ({ rate, bounty, months, text }: WrittenTermsView): TermsInput => ({
  kind: bounty.length > 0 ? 'bounty' : 'percentage',
  percent: formatRate(rate),
  amounts: bounty.map((amount) => `${decimalAmount(amount)} ${amount.currency}`).join(', '),
  months: months === null ? '' : String(months),
  termsText: text,
});
