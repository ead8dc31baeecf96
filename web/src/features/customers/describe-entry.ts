import type { LedgerEntry } from '../../../../shared/contract/customers.ts';
import { currencyDigits } from '../../../../shared/money/currencies.ts';
import { formatMoney } from '../../../../shared/money/money.ts';
import { monthOf } from '../../../../shared/money/months.ts';
import type { CorrectionCause } from '../../../../shared/provider/provider-objects.ts';
import { calculate } from '../../../../shared/terms/coupon/terms.ts';
import { entryMessages as words } from './entry-messages.ts';
import { outsideNote } from './outside-note.ts';

export interface EntryDescription {
  title: string;
  arithmetic: string;
}

type Line = Pick<
  LedgerEntry,
  | 'kind'
  | 'payment'
  | 'amount'
  | 'gross'
  | 'base'
  | 'outside'
  | 'rate'
  | 'bounty'
  | 'ended'
  | 'endedOn'
  | 'cause'
  | 'reason'
  | 'code'
  | 'at'
  | 'month'
>;

/** Names an entry's kind in the words of its users. `describeEntry` says why there is such an entry. */
export function entryKind(entry: Line): string {
  const { kind, reason, payment, cause } = entry;
  const { amount } = entry.amount;
  if (kind === 'hold') {
    if (amount > 0) return words.released;
    return cause === 'dispute' && reason !== 'same_sale' ? words.disputeHold : words.held;
  }
  if (reason === 'same_sale') return words.sameSale;
  if (reason === 'withdrawn') return words.withdrawn;
  if (reason && reason !== 'other_currency') return words.correction;
  if (kind === 'clawback') return amount > 0 ? words.returned : titleOf(entry);
  return isPlain(entry) ? words.payments[payment] : words.correction;
}

/** The first commission on a payment is plain. Later ones undo or restore it, for example because another code referred the customer. */
const isPlain = (entry: Line): boolean =>
  entry.ended !== null || entry.amount.amount === calculate(entry.base, entry);

/** Describes an entry. The description includes the calculation of the amount, so that users can check it. */
export function describeEntry(entry: Line): EntryDescription {
  const { title, arithmetic } = descriptionOf(entry);
  // Mention the month if the entry's date is in a different month. A correction counts in the month of the commission that it corrects.
  const isElsewhere =
    entry.kind !== 'commission' && entry.reason !== 'redated' && monthOf(entry.at) !== entry.month;
  return { title, arithmetic: isElsewhere ? words.inMonth(arithmetic, entry.month) : arithmetic };
}

function descriptionOf(entry: Line): EntryDescription {
  if (entry.reason) return changeWords(entry, entry.reason);
  switch (entry.kind) {
    case 'commission':
      return commissionWords(entry);
    case 'clawback':
      return clawbackWords(entry);
    case 'hold':
      return holdWords(entry);
  }
}

function changeWords(entry: Line, reason: NonNullable<Line['reason']>): EntryDescription {
  const { amount } = entry.amount;
  const money = moneyOf(entry)(Math.abs(amount));
  switch (reason) {
    case 'moved':
      return { title: words.moved, arithmetic: amount < 0 ? words.movedAway(money) : words.movedBack(money) };
    case 'redated':
      return redatedWords(entry);
    case 'same_sale':
      return sameSaleWords(entry);
    case 'withdrawn':
      return {
        title: words.withdrawn,
        arithmetic: amount < 0 ? words.withdrawnWords(money) : words.withdrawnReversed(money),
      };
    case 'recalculated':
      if (entry.ended && amount < 0)
        return { title: words.recalculated, arithmetic: words.laterThanFirst(money) };
      return { title: words.recalculated, arithmetic: words.recalculatedWords(money, amount > 0) };
    case 'other_currency':
      return entry.kind === 'hold'
        ? { title: words.held, arithmetic: words.heldWhole(money) }
        : { title: words.lostDispute, arithmetic: words.takenWhole(money) };
  }
}

/** Describes the hold until the partner answers whether a payment is the same sale as another one, and what follows from the answer. */
function sameSaleWords(entry: Line): EntryDescription {
  const { amount } = entry.amount;
  const money = moneyOf(entry)(Math.abs(amount));
  if (entry.kind !== 'hold') {
    return {
      title: words.sameSale,
      arithmetic: amount < 0 ? words.sameSaleWords(money) : words.sameSaleReversed(money),
    };
  }
  return amount < 0
    ? { title: words.held, arithmetic: words.heldAsSameSale(money) }
    : { title: words.released, arithmetic: words.releasedWords(money) };
}

/** Describes one of the two entries that move an amount to another month. A commission is positive, and what is taken back is negative. */
function redatedWords(entry: Line): EntryDescription {
  const { kind, month } = entry;
  const { amount } = entry.amount;
  const isHere = (kind === 'commission') === amount > 0;
  const moved = moneyOf(entry)(isHere ? amount : -amount);
  return {
    title: words.redated,
    arithmetic: isHere ? words.redatedHere(moved, month) : words.redatedAway(moved, month),
  };
}

function commissionWords(entry: Line): EntryDescription {
  const { amount, gross, base, outside, rate, code } = entry;
  const money = moneyOf(entry);
  if (amount.amount < 0) {
    return { title: words.givenBack, arithmetic: words.givenBackWords(money(-amount.amount)) };
  }
  if (entry.ended) return nothingWords(entry);
  if (!isPlain(entry)) {
    return { title: words.earnedAgain, arithmetic: words.earnedAgainWords(money(amount.amount), code) };
  }
  if (entry.bounty !== null) return bountyWords(entry, entry.bounty);
  const exact = exactCommission(entry);
  const result = exact ? words.rounded(exact, money(amount.amount)) : money(amount.amount);
  const arithmetic =
    gross === base
      ? words.onAll(money(gross), rate, result)
      : words.withoutTax(money(gross), money(gross - base), money(base), rate, result);
  const note = outsideNote({ ...amount, amount: gross }, outside);
  return { title: words.commission, arithmetic: note ? `${arithmetic}; ${note}` : arithmetic };
}

function bountyWords(entry: Line, bounty: number): EntryDescription {
  const money = moneyOf(entry);
  const arithmetic =
    bounty > entry.base
      ? words.bountyUpTo(money(bounty), money(entry.base))
      : words.bountyWords(money(bounty));
  return { title: words.bounty, arithmetic };
}

function nothingWords(entry: Line): EntryDescription {
  const base = moneyOf(entry)(entry.base);
  const arithmetic = entry.endedOn
    ? words.nothingAfterMonths(base, entry.endedOn)
    : words.nothingAfterBounty(base);
  return { title: words.nothing, arithmetic };
}

/** Returns undefined if the commission did not need to be rounded. */
function exactCommission({ base, rate, amount: { currency } }: Line): string | undefined {
  if (((base % 10_000) * rate) % 10_000 === 0) return undefined;
  const digits = currencyDigits(currency);
  // Show up to four more decimals than the currency has, because multiplying by a rate in basis points can produce that many.
  const precision = { minimumFractionDigits: digits, maximumFractionDigits: digits + 4 };
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, ...precision });
  return format.format((base * rate) / 10_000 / 10 ** digits);
}

function clawbackWords(entry: Line): EntryDescription {
  const money = moneyOf(entry);
  const part = -entry.amount.amount;
  if (part < 0) return { title: words.returned, arithmetic: words.returnedWords(money(-part)) };
  const commission = calculate(entry.base, entry);
  if (commission === 0 && entry.ended) return { title: titleOf(entry), arithmetic: words.nothingTakenBack };
  return {
    title: titleOf(entry),
    arithmetic:
      part === commission
        ? words.allTakenBack(money(commission))
        : words.partTakenBack(money(part), money(commission)),
  };
}

const titleOf = ({ cause }: Line): string => (cause ? CAUSES[cause] : words.takenBack);

const CAUSES: Record<CorrectionCause, string> = {
  refund: words.refund,
  credit_note: words.creditNote,
  dispute: words.lostDispute,
};

function holdWords(entry: Line): EntryDescription {
  const money = moneyOf(entry);
  const part = -entry.amount.amount;
  if (part < 0) return { title: words.released, arithmetic: words.releasedWords(money(-part)) };
  return {
    title: words.held,
    arithmetic: words.heldWords(money(part), money(calculate(entry.base, entry))),
  };
}

const moneyOf =
  ({ amount: { currency } }: Line) =>
  (amount: number) =>
    formatMoney({ amount, currency });

type Settled = Pick<LedgerEntry, 'kind' | 'amount' | 'unpaid'>;

/**
 * The wording depends on whether the amount is positive or negative. Returns null for an entry without an amount, because there is nothing
 * to pay.
 */
export function settlementLabel({ kind, amount: { amount }, unpaid }: Settled): string | null {
  if (amount === 0) return null;
  if (amount > 0) return unpaid ? words.unpaid : words.paid;
  if (kind === 'hold') return unpaid ? words.holding : words.heldBack;
  return unpaid ? words.toDeduct : words.deducted;
}

export function settledOnWords({ kind, amount: { amount } }: Pick<Settled, 'kind' | 'amount'>): string {
  if (amount > 0) return words.paidOn;
  return kind === 'hold' ? words.heldBackOn : words.deductedOn;
}
