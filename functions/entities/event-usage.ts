import type { PartnerId } from '../../shared/ids.ts';
import type { EventTotals } from '../../shared/provider/event-budget.ts';
import { key } from '../table/key.ts';

/**
 * The provider events that a partner's webhooks received on one UTC day. The receivers add to these totals in large steps, so they are
 * slightly too low (ADR 52).
 */
export interface EventUsage extends EventTotals {
  partnerId: PartnerId;
  day: string;
  /** The time at which most of the budget was used, and the app that received the event. Only this app's tracking reports it. */
  warnedAt?: string;
  warnedAppId?: string;
}

export const eventUsageKey = (partnerId: PartnerId, day: string) =>
  key<EventUsage>(`USAGE#${partnerId}`, day);
