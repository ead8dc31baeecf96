import { DAY_MS } from '../../../shared/money/months.ts';
import { eventBudgetOf } from '../../../shared/provider/event-budget.ts';
import type { App } from '../../entities/app.ts';
import { eventUsageKey } from '../../entities/event-usage.ts';
import { profileKey } from '../../entities/profile.ts';
import type { Table } from '../../table/table.ts';
import type { BudgetUsage } from './find-problems.ts';

/**
 * Returns the usage of today or, if today's is low, of yesterday, so that a budget that is used up late in the day is reported too. Returns
 * undefined if most of the budget was never used, or if another app of the partner reports it.
 */
export async function readBudgetUsage(
  table: Table,
  { appId, partnerId }: Pick<App, 'appId' | 'partnerId'>,
  now: Date,
): Promise<BudgetUsage | undefined> {
  const days = [now, new Date(now.getTime() - DAY_MS)].map((time) => time.toISOString().slice(0, 10));
  const usages = await table.getMany(days.map((day) => eventUsageKey(partnerId, day)));
  const usage = usages.find((each) => each?.warnedAt !== undefined);
  if (usage?.warnedAt === undefined || usage.warnedAppId !== appId) return undefined;
  const [profile] = await table.getMany([profileKey(partnerId)]);
  const { day, warnedAt, events, bytes } = usage;
  return { day, warnedAt, used: { events, bytes }, budget: eventBudgetOf(profile?.plan) };
}
