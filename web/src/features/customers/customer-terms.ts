import type { Customer } from '../../../../shared/contract/customers.ts';
import { messages } from './messages.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function earningTime({ months, isOnce, endsOn }: Customer['terms'], now: Date): string {
  if (isOnce) return messages.earnsOnce;
  if (months === null) return messages.earnsForLife;
  if (endsOn === null) return messages.earnsMonths(months);
  const end = Date.parse(endsOn) + DAY_MS;
  if (end <= now.getTime()) return messages.earnedUntil(endsOn);
  return messages.earnsUntil(endsOn, wholeMonths(now, new Date(end)));
}

function wholeMonths(from: Date, to: Date): number {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return from.getUTCDate() > to.getUTCDate() ? months - 1 : months;
}
