import * as z from 'zod/mini';
import { type Currency, MAIN_CURRENCY } from '../../../../shared/money/currencies.ts';
import { decimalAmount, type Money } from '../../../../shared/money/money.ts';
import { namedCurrency, parseAmount, withoutCurrency } from '../../../../shared/money/parse-amount.ts';
import { amountMessages as texts } from './amount-messages.ts';

/** The text of an amount, and the currency that is selected next to it. */
export const AmountInput = z.object({ amount: z.string(), currency: z.string() });
export type AmountInput = z.infer<typeof AmountInput>;

export const emptyAmount = (currency: Currency = MAIN_CURRENCY): AmountInput => ({ amount: '', currency });

const filledAmount = (money: Money): AmountInput => ({
  amount: decimalAmount(money),
  currency: money.currency,
});

export const filledRows = (monies: readonly Money[]): AmountInput[] =>
  monies.length > 0 ? monies.map(filledAmount) : [emptyAmount()];

/** A currency in the text switches the select. */
export const afterTyping = (text: string, { currency }: AmountInput): AmountInput => ({
  amount: text,
  currency: namedCurrency(text, currency) ?? currency,
});

export const afterChoosing = (currency: Currency, { amount }: AmountInput): AmountInput => ({
  amount: withoutCurrency(amount),
  currency,
});

/** Shows how the text was understood, and leaves the currency to the select. A text that gets an error stays. */
export function afterLeaving(input: AmountInput): AmountInput {
  const read = parseAmount(input.amount, input.currency);
  return 'error' in read ? input : filledAmount(read);
}

type MoneySchema = z.ZodMiniType<Money, Money>;

/** Reads what was typed. `schema` is the contract's, and its message is the error if it rejects the amount. */
export function readAmount(
  { amount, currency }: AmountInput,
  schema: MoneySchema,
): Money | { error: string } {
  const read = parseAmount(amount, currency);
  if ('error' in read) return read;
  const message = z.safeParse(schema, read).error?.issues[0]?.message;
  return message === undefined ? read : { error: message };
}

interface ReadAmounts {
  readonly monies: Money[];
  /** The error of each row, if it has one. */
  readonly errors: readonly (string | undefined)[];
}

/** Reads one amount per currency. A single empty row stands for none. */
export function readAmounts(rows: readonly AmountInput[], schema: MoneySchema): ReadAmounts {
  const [first, ...others] = rows;
  if (!first || (others.length === 0 && first.amount.trim() === '')) return { monies: [], errors: [] };
  const monies: Money[] = [];
  const errors = rows.map((row) => {
    const read = readAmount(row, schema);
    if ('error' in read) return read.error;
    if (monies.some(({ currency }) => currency === read.currency)) return texts.twice(read.currency);
    monies.push(read);
    return undefined;
  });
  return { monies, errors };
}

/** Builds the issues of a form's schema for the rows in its field `name`. */
export const rowIssues = (name: string, errors: ReadAmounts['errors']) =>
  errors.flatMap((message, row) => (message === undefined ? [] : [{ path: [name, row, 'amount'], message }]));
