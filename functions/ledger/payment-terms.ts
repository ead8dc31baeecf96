import type { Currency } from '../../shared/money/currencies.ts';
import { addMonths, type Day, type Month, monthOf } from '../../shared/money/months.ts';

/** When and from which amount a partner pays. */
export interface PaymentSetting {
  /** The number of days between the end of a month and the day on which the month becomes payable. Null if months are payable at once. */
  readonly wait: number | null;
  /** The minimum payouts in minor units, by currency. A currency without a minimum is left out. */
  readonly minimums: Readonly<Record<Currency, number>>;
}

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

const DAY_MS = 24 * 60 * 60 * 1000;

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

/**
 * Adds a setting to the changes. It starts with the next month. A stricter setting starts with the first month that begins at least
 * `NOTICE_DAYS` days later, because the affiliates are notified now. Scheduled settings that don't start before it are replaced. Returns
 * undefined if the setting is the one that applies last anyway.
 */
export function withSetting(
  { changes, now }: PayCalendar,
  setting: PaymentSetting,
): PaymentChanges | undefined {
  // A request that is dated before the last change comes from a wrong clock.
  const time = new Date(Math.max(now.getTime(), ...changes.map(({ at }) => Date.parse(at))));
  const thisMonth = monthOf(time.toISOString());
  const last = changes.at(-1) ?? DEFAULT_SETTING;
  if (isSame(setting, last)) return undefined;
  const inForceOrScheduled = [settingFor(changes, thisMonth), ...scheduledChanges({ changes, now: time })];
  const isStricter = inForceOrScheduled.some((other) => isStricterThan(setting, other));
  const notice = time.getTime() + (isStricter ? NOTICE_DAYS * DAY_MS : 0);
  let from = addMonths(thisMonth, 1);
  while (startOf(from) < notice) from = addMonths(from, 1);
  const { wait, minimums } = setting;
  return [...changes.filter((other) => other.from < from), { wait, minimums, from, at: time.toISOString() }];
}

function isStricterThan(setting: PaymentSetting, other: PaymentSetting): boolean {
  return (
    daysOf(setting) > daysOf(other) ||
    Object.entries(setting.minimums).some(([currency, minimum]) => minimum > (other.minimums[currency] ?? 0))
  );
}

const isSame = (a: PaymentSetting, b: PaymentSetting): boolean =>
  !isStricterThan(a, b) && !isStricterThan(b, a);

/** Being paid at once beats waiting for the end of the month. */
const daysOf = ({ wait }: PaymentSetting): number => wait ?? -1;

const startOf = (month: Month): number => Date.parse(`${month}-01T00:00:00Z`);
