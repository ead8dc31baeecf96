import type { ENDED } from '../../contract/customers.ts';
import type { BasisPoints } from '../../ids.ts';
import type { Currency } from '../../money/currencies.ts';
import { commissionOn } from '../../money/money.ts';
import { DAY_MS } from '../../money/months.ts';

/** What an affiliate earns on the payments of a customer. */
export interface Terms {
  /** The commission. With a bounty, it is that of payments in other currencies, and of guests. */
  readonly rate: BasisPoints;
  /** What a customer earns once, in minor units by currency. Missing if every payment earns a percentage. */
  readonly bounty?: Readonly<Record<Currency, number>>;
  /** The number of calendar months in which payments earn, from the first one on. Missing if they earn for life. */
  readonly months?: number;
}

export interface WrittenTerms extends Terms {
  readonly text?: string;
}

export interface TermsVersion extends Terms {
  /** 1 for the terms with which the coupon was approved. */
  readonly version: number;
  /** The time, in ISO 8601 format, from which uses of the code have these terms. */
  readonly from: string;
}

/** Rates are in basis points, amounts in major units. */
export const TERMS_LIMITS = {
  minRate: 1,
  /** @limit Input | commission rate (basis points) */
  maxRate: 10_000,
  /** @limit Input | months of terms */
  maxMonths: 120,
  /** @limit Input | currencies of a bounty */
  bountyCurrencies: 10,
  /** @limit Input | bounty (major units) */
  maxBounty: 100_000,
  /** @limit Input | text of terms (characters) */
  text: 2_000,
  /** @limit Accounts | versions of a coupon's terms | an error that names the limit */
  versions: 50,
  /** @limit Accounts | notice of changed terms | when the change starts */
  noticeDays: 14,
} as const;

/**
 * The time after which better terms start, in milliseconds. It is longer than any work that has read a coupon before, and longer than the
 * clocks of a provider differ from ours, so that repeating the work decides alike.
 */
const DELAY_MS = 5 * 60_000;

/** A version that starts within this time, in milliseconds, is no longer replaced, because the provider's clock may be ahead of ours. */
const STARTING_MS = 60_000;

const END = Number.POSITIVE_INFINITY;

/**
 * Returns true if terms are better than others in every respect for an affiliate. A changed text, a percentage instead of a bounty, or a
 * bounty in another currency never is.
 */
export const isBetter = (terms: WrittenTerms, others: WrittenTerms): boolean =>
  !isSameTerms(terms, others) &&
  terms.text === others.text &&
  terms.rate >= others.rate &&
  (terms.months ?? END) >= (others.months ?? END) &&
  currenciesOf(terms) === currenciesOf(others) &&
  Object.entries(terms.bounty ?? {}).every(
    ([currency, amount]) => amount >= (others.bounty?.[currency] ?? END),
  );

export const isSameTerms = (one: WrittenTerms, other: WrittenTerms): boolean =>
  one.text === other.text &&
  one.rate === other.rate &&
  one.months === other.months &&
  currenciesOf(one) === currenciesOf(other) &&
  Object.entries(one.bounty ?? {}).every(([currency, amount]) => amount === other.bounty?.[currency]);

const currenciesOf = ({ bounty = {} }: Terms): string => Object.keys(bounty).sort().join(' ');

/**
 * Returns a coupon's versions after a partner has changed its terms. The new version replaces one that has not started. It starts in five
 * minutes if it is better than the terms in force and than those it replaces, and otherwise at the first midnight (UTC) in 14 days. Terms
 * that are already in force only remove the scheduled ones.
 *
 * @param changedAt the time of the last change, if any. An earlier time of the request comes from a wrong clock and doesn't count.
 */
export function withTerms<V extends TermsVersion & WrittenTerms>(
  versions: readonly V[],
  terms: WrittenTerms,
  time: Date,
  changedAt?: string,
): readonly (V | (TermsVersion & WrittenTerms))[] {
  const now = new Date(timeOfChange(versions, time, changedAt));
  const started = versions.filter(({ from }) => Date.parse(from) <= now.getTime() + STARTING_MS);
  const scheduled = versions.filter((version) => !started.includes(version));
  const current = started.at(-1);
  if (scheduled.some((version) => isSameTerms(version, terms))) return versions;
  if (current && isSameTerms(current, terms)) return started;
  const known = [...(current ? [current] : []), ...scheduled];
  const isAtOnce = known.every((version) => isBetter(terms, version));
  const from = isAtOnce ? now.getTime() + DELAY_MS : afterNotice(now);
  const version = (current?.version ?? 0) + 1;
  return [...started, { ...terms, version, from: new Date(from).toISOString() }];
}

/**
 * Returns the time of a request. If the clock of its server is behind, returns a time right after the last change, or that of the approval.
 * So two changes never have the same time.
 */
export const timeOfChange = (
  [first]: readonly Pick<TermsVersion, 'from'>[],
  now: Date,
  changedAt?: string,
): number =>
  Math.max(
    now.getTime(),
    ...(changedAt === undefined ? [] : [Date.parse(changedAt) + 1]),
    ...(first ? [Date.parse(first.from)] : []),
  );

/** Returns the first midnight (UTC) that is at least the time of the notice after a time. */
const afterNotice = (now: Date): number =>
  Math.ceil((now.getTime() + TERMS_LIMITS.noticeDays * DAY_MS) / DAY_MS) * DAY_MS;

export const termsAtApproval = (requested: WrittenTerms, now: WrittenTerms): WrittenTerms =>
  isBetter(now, requested) ? now : requested;

/** Times are compared in whole seconds, like those of providers. */
export function versionAt<V extends Pick<TermsVersion, 'from'>>(
  versions: readonly V[],
  at: string,
): V | undefined {
  return versions.findLast(({ from }) => seconds(from) <= seconds(at)) ?? versions[0];
}

const seconds = (iso: string): number => Math.floor(Date.parse(iso) / 1000);

/**
 * Returns the last day, such as `2027-02-27`, of a customer's months (UTC). Later payments earn nothing, so that twelve months are twelve
 * monthly payments, even if the thirteenth is some minutes earlier in the day than the first was.
 */
export function lastDayOfMonths(firstPaidAt: string, months: number): string {
  const first = new Date(firstPaidAt);
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const end = Date.UTC(year, month, Math.min(first.getUTCDate(), lastDay));
  return new Date(end - DAY_MS).toISOString().slice(0, 10);
}

/** Why a payment earns nothing: the customer's months have ended, or an earlier payment has earned the only commission. */
export type Ended = (typeof ENDED)[number];

/** How the commission on a payment is calculated. Amounts are in minor units of the payment's currency. */
interface Calculation {
  readonly rate: BasisPoints;
  readonly bounty?: number | null;
  readonly ended?: Ended | null;
}

/** `base` is the amount paid, excluding tax. A bounty is paid up to this amount. */
export function calculate(base: number, { rate, bounty, ended }: Calculation): number {
  if (ended) return 0;
  return typeof bounty === 'number' ? Math.min(bounty, base) : commissionOn(base, rate);
}
