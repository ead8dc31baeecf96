import { dayOf } from '../../../shared/money/months.ts';
import { METRICS } from '../../../shared/monitoring/metrics.ts';
import {
  addTotals,
  type BudgetState,
  budgetState,
  type EventTotals,
  eventBudgetOf,
  TOLD_PERCENT,
  usedPercent,
} from '../../../shared/provider/event-budget.ts';
import { type EventUsage, eventUsageKey } from '../../entities/event-usage.ts';
import type { Hook } from '../../entities/hook.ts';
import { profileKey } from '../../entities/profile.ts';
import { TableCache } from '../../lib/caches/table-cache.ts';
import { count } from '../../lib/logs/metrics.ts';
import { errorLine, traceLine } from '../../lib/logs/trace-line.ts';
import type { Table } from '../../table/table.ts';

/** The percentage of a partner's budget that a process counts in memory before it adds its count to the stored totals. */
const STORED_PERCENT = 1;
const TOTALS_CACHE_MS = 60_000;
/** The lifetime of stored totals, in seconds. They are shown until the end of the next day. */
const KEPT_SECONDS = 3 * 24 * 60 * 60;
const MAX_COUNTED = 2_000;
const NONE: EventTotals = { events: 0, bytes: 0 };

interface Counter {
  readonly day: string;
  readonly readAt: number;
  readonly budget: EventTotals;
  /** The deliveries to all processes on this day, as last read or stored by this process. */
  stored: EventTotals;
  pending: EventTotals;
  isRefusalReported: boolean;
}
const counters = new TableCache<Counter>(MAX_COUNTED);

/** An event with a valid signature. */
export interface CountedDelivery extends Pick<Hook, 'partnerId' | 'appId'> {
  readonly bytes: number;
  readonly now: Date;
}

/**
 * Counts a delivery toward its partner's daily budget, and returns the state of the budget. Counts in memory and writes only once per
 * percent of the budget (ADR 52). Does not count further deliveries once they are refused, so that a flood costs no writes.
 */
export async function countUsage(table: Table, delivery: CountedDelivery): Promise<BudgetState> {
  const counter = await counterOf(table, delivery);
  if (stateOf(counter) !== 'refused') {
    const { bytes } = delivery;
    counter.pending = addTotals(counter.pending, { events: 1, bytes });
    if (usedPercent(counter.pending, counter.budget) >= STORED_PERCENT)
      await storePending(table, counter, delivery);
  }
  const state = stateOf(counter);
  if (state === 'refused') reportRefusal(counter, delivery);
  return state;
}

const stateOf = ({ stored, pending, budget }: Counter): BudgetState =>
  budgetState(addTotals(stored, pending), budget);

/** Reads the totals and the plan again after a minute, because other processes count too. */
async function counterOf(table: Table, { partnerId, now }: CountedDelivery): Promise<Counter> {
  const day = dayOf(now.toISOString());
  const known = counters.get(table, partnerId);
  const isFresh = known && Math.abs(now.getTime() - known.readAt) < TOTALS_CACHE_MS;
  if (isFresh && known.day === day) return known;
  const [usage, profile] = await Promise.all([
    table.get(eventUsageKey(partnerId, day)),
    table.getOnly(profileKey(partnerId), ['plan']),
  ]);
  // Take the pending deliveries only now, because this process may have received some during the reads.
  const current = counters.get(table, partnerId);
  const counter: Counter = {
    day,
    readAt: now.getTime(),
    budget: eventBudgetOf(profile?.plan),
    stored: { events: usage?.events ?? 0, bytes: usage?.bytes ?? 0 },
    pending: current?.day === day ? current.pending : NONE,
    isRefusalReported: false,
  };
  if (current) current.pending = NONE;
  counters.set(table, partnerId, counter);
  return counter;
}

/** Adds the pending deliveries to the stored totals. If that fails, they stay pending, because no sale must be lost for a count. */
async function storePending(table: Table, counter: Counter, delivery: CountedDelivery): Promise<void> {
  const added = counter.pending;
  counter.pending = NONE;
  try {
    counter.stored = await addUsage(table, counter, added, delivery);
  } catch (error) {
    counter.pending = addTotals(counter.pending, added);
    errorLine('The deliveries of a partner could not be counted', error);
  }
}

/** Adds to the stored totals and returns the new totals. Also stores the time at which most of the budget was used, once per day. */
async function addUsage(
  table: Table,
  { day, budget }: Counter,
  added: EventTotals,
  { partnerId, appId, now }: CountedDelivery,
): Promise<EventTotals> {
  const key = eventUsageKey(partnerId, day);
  const expiresAt = Math.ceil(now.getTime() / 1_000) + KEPT_SECONDS;
  const set = { type: 'EventUsage', partnerId, day, expiresAt };
  const { before } = await table
    .transaction()
    .update(key, { set, add: { events: added.events, bytes: added.bytes } })
    .exchange<Partial<EventUsage>>();
  const total = addTotals({ events: before?.events ?? 0, bytes: before?.bytes ?? 0 }, added);
  if (before?.warnedAt === undefined && usedPercent(total, budget) >= TOLD_PERCENT) {
    const warning = { warnedAt: now.toISOString(), warnedAppId: appId };
    await table
      .transaction()
      .update(key, { set: warning, if: { absent: ['warnedAt'] } })
      .exchange();
  }
  return total;
}

/** Reports that a partner's deliveries are refused, once a minute, because each line costs money. */
function reportRefusal(counter: Counter, { partnerId, appId }: CountedDelivery): void {
  if (counter.isRefusalReported) return;
  counter.isRefusalReported = true;
  count(METRICS.webhooksOverBudget);
  traceLine('The deliveries of a partner are refused', { partnerId, appId, result: 'over budget' });
}
