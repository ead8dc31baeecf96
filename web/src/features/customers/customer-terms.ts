import type { Customer } from '../../../../shared/contract/customers.ts';
import { DAY_MS } from '../../../../shared/money/months.ts';
import { messages } from './messages.ts';

interface EarningTime {
  value: string;
  hint?: string;
  /** A short form for lists. Null if the customer earns for life. */
  brief: string | null;
}

/** Says how long a customer still earns commissions. */
export function earningTime(
  { months, isOnce, isPaidElsewhere, endsOn }: Customer['terms'],
  now: Date,
): EarningTime {
  if (isPaidElsewhere)
    return { value: messages.ended, hint: messages.paidElsewhere, brief: messages.commissionEnded };
  if (isOnce) return { value: messages.once, hint: messages.withFirst, brief: messages.earnsOnce };
  if (months === null) return { value: messages.earnsForLife, brief: null };
  if (endsOn === null) return { ...left(months), hint: messages.fromFirst };
  const end = Date.parse(endsOn) + DAY_MS;
  if (end <= now.getTime())
    return { value: messages.ended, hint: messages.after(endsOn), brief: messages.commissionEnded };
  return { ...left(wholeMonths(now, new Date(end))), hint: messages.until(endsOn) };
}

function left(months: number) {
  const value = messages.monthsLeft(months);
  return { value, brief: value };
}

function wholeMonths(from: Date, to: Date): number {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return from.getUTCDate() > to.getUTCDate() ? months - 1 : months;
}
