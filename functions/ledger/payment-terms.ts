import { addMonths, DAY_MS, type Day, type Month, monthOf } from '../../shared/money/months.ts';
import {
  isSameSetting,
  isStricterThan,
  type PaymentSetting,
} from '../../shared/terms/payment/payment-setting.ts';

/** A change of a partner's payment terms. */
export interface PaymentChange extends PaymentSetting {
  readonly from: Month;
  readonly at: string;
}

/** All changes of a partner's payment terms, in order of their months. Only one change starts with each month. */
export type PaymentChanges = readonly PaymentChange[];

export interface PayCalendar {
  readonly changes: PaymentChanges;
  readonly now: Date;
}

export const DEFAULT_SETTING: PaymentSetting = { wait: null, minimums: {} };

const NOTICE_DAYS = 14;

/** Returns the setting that applies to a month: the one in force at its first instant, in UTC. */
export function settingFor(changes: PaymentChanges, month: Month): PaymentSetting {
  return changes.findLast(({ from }) => from <= month) ?? DEFAULT_SETTING;
}

export const scheduledChanges = ({ changes, now }: PayCalendar): PaymentChange[] =>
  changes.filter(({ from }) => from > monthOf(now.toISOString()));

/**
 * Returns the day at whose start, in UTC, a month becomes payable. Returns null if the month is payable already, for example because the
 * partner pays at once.
 */
export function pendingUntil({ changes, now }: PayCalendar, month: Month): Day | null {
  const { wait } = settingFor(changes, month);
  if (wait === null) return null;
  const at = startOf(addMonths(month, 1)) + wait * DAY_MS;
  return at <= now.getTime() ? null : new Date(at).toISOString().slice(0, 10);
}

/** The months from which a change that is saved now applies. */
interface Starts {
  /** For a setting that is stricter than what is in force or scheduled. */
  readonly stricter: Month;
  readonly other: Month;
}

/**
 * Returns the present month until the first request for any of the partner's codes, because nobody relies on the terms yet. From then on, a
 * change starts with the next month, and a stricter one with the first month that begins at least `NOTICE_DAYS` days later, because the
 * affiliates are notified now.
 */
export function startsOf(calendar: PayCalendar, isRequested: boolean): Starts {
  const time = timeOf(calendar);
  const thisMonth = monthOf(time.toISOString());
  if (!isRequested) return { stricter: thisMonth, other: thisMonth };
  const other = addMonths(thisMonth, 1);
  let stricter = other;
  while (startOf(stricter) < time.getTime() + NOTICE_DAYS * DAY_MS) stricter = addMonths(stricter, 1);
  return { stricter, other };
}

/**
 * Adds a setting to the changes. Settings that don't start before it are replaced. Returns undefined if the setting is the one that applies
 * last anyway.
 */
export function withSetting(
  { changes, now }: PayCalendar,
  setting: PaymentSetting,
  isRequested = true,
): PaymentChanges | undefined {
  const time = timeOf({ changes, now });
  if (isSameSetting(setting, changes.at(-1) ?? DEFAULT_SETTING)) return undefined;
  const inForce = settingFor(changes, monthOf(time.toISOString()));
  const inForceOrScheduled = [inForce, ...scheduledChanges({ changes, now: time })];
  const isStricter = inForceOrScheduled.some((other) => isStricterThan(setting, other));
  const from = startsOf({ changes, now }, isRequested)[isStricter ? 'stricter' : 'other'];
  const { wait, minimums } = setting;
  return [...changes.filter((other) => other.from < from), { wait, minimums, from, at: time.toISOString() }];
}

/** A request that is dated before the last change comes from a wrong clock. */
const timeOf = ({ changes, now }: PayCalendar): Date =>
  new Date(Math.max(now.getTime(), ...changes.map(({ at }) => Date.parse(at))));

const startOf = (month: Month): number => Date.parse(`${month}-01T00:00:00Z`);
