import { REMINDED_AFTER_DAYS } from '../../shared/codes/waiting-requests.ts';
import type { PartnerId } from '../../shared/ids.ts';
import { DAY_MS } from '../../shared/money/months.ts';
import { pendingCouponsBetween } from './coupon.ts';

/** The hour of the day, in UTC, at which a partner is reminded of requests. */
const REMINDER_HOUR = 8;

/**
 * Returns the time of the reminder of a request: once it is old enough, together with all others of the day, so that a partner gets at most
 * one a day.
 */
export function reminderDueAt(requestedAt: string): string {
  const ripeAt = Date.parse(requestedAt) + REMINDED_AFTER_DAYS * DAY_MS;
  const hour = REMINDER_HOUR * 60 * 60 * 1000;
  return new Date(Math.ceil((ripeAt - hour) / DAY_MS) * DAY_MS + hour).toISOString();
}

/** The pending requests of which the reminder at `dueAt` is about, so that no request is in two reminders. */
export function remindedRequests(partnerId: PartnerId, dueAt: string) {
  const daysBefore = (days: number) => new Date(Date.parse(dueAt) - days * DAY_MS).toISOString();
  return pendingCouponsBetween(
    partnerId,
    daysBefore(REMINDED_AFTER_DAYS + 1),
    daysBefore(REMINDED_AFTER_DAYS),
  );
}
