import { monthOf } from '../../../../shared/money/months.ts';
import { METRICS } from '../../../../shared/monitoring/metrics.ts';
import { couponIndexKeys, couponKey, isUnchanged } from '../../../entities/coupon.ts';
import {
  codeUseItem,
  creditKey,
  customerItem,
  entryKey,
  factItem,
  factKey,
} from '../../../entities/customer.ts';
import { entryItem } from '../../../entities/ledger.ts';
import { addToMonths } from '../../../entities/month-writes.ts';
import { addAffiliateStats, addPartnerStats } from '../../../entities/stats.ts';
import type { CustomerRef } from '../../../ledger/customer.ts';
import { addsCommission } from '../../../ledger/entry.ts';
import { recordedChanges } from '../../../ledger/recorded-changes.ts';
import { Unprocessable } from '../../../ledger/unprocessable.ts';
import { isDayEarlier } from '../../../ledger/use-outcome.ts';
import { logger } from '../../../lib/logs/logger.ts';
import { countBusiness } from '../../../lib/logs/metrics.ts';
import { traceLine } from '../../../lib/logs/trace-line.ts';
import type { Table } from '../../../table/table.ts';
import { ConditionFailed } from '../../../table/transaction.ts';
import type { ProcessDeps } from '../deps.ts';
import type {
  FactsWrite,
  FactWrite,
  FlagsWrite,
  Known,
  LiveWrite,
  MoneyWrite,
  UsesWrite,
  Write,
} from './known.ts';
import { afterCommit, afterFacts, afterMoney } from './known-after.ts';
import { type FactChange, factChange } from './plan-facts.ts';
import { refuse } from './plan-money.ts';
import { waitForTexts } from './wait-for-texts.ts';

/**
 * Commits a plan's writes in their order, and returns what is known then. Forgets what has been read about the customer, because other
 * processes may have stored new facts meanwhile. Throws `ConditionFailed` if another process has changed what the plan was made from.
 */
export async function commit(deps: CommitDeps, known: Known, writes: readonly Write[]): Promise<Known> {
  let after = known;
  for (const write of writes) after = await commitGroup(deps, after, write);
  return afterCommit(after);
}

export type CommitDeps = Pick<ProcessDeps, 'table' | 'clock'>;

async function commitGroup(deps: CommitDeps, known: Known, write: Write): Promise<Known> {
  const { table } = deps;
  const { ref } = known.update;
  switch (write.group) {
    case 'facts':
      return afterFacts(known, write, await commitFacts(table, ref, write));
    case 'best effort':
      await commitLive(table, ref, write);
      return known;
    case 'flags':
      await commitFlags(table, write);
      return known;
    case 'code uses':
      await commitUses(table, ref, write);
      return known;
    case 'money':
      return commitMoney(deps, known, write);
    default:
      throw new TypeError(`Unknown write: ${JSON.stringify(write satisfies never)}`);
  }
}

async function commitFacts(
  table: Table,
  ref: CustomerRef,
  { codes, facts }: FactsWrite,
): Promise<FactChange[]> {
  await waitForTexts(table, ref, codes);
  const commitAll = (writes: readonly FactWrite[]) =>
    Promise.all(writes.map((write) => commitFact(table, ref, write)));
  // Store that a payment counts elsewhere before the payment. If this attempt failed between the two, nothing would store it later (ADR 50).
  const { elsewhere = [], others = [] } = Object.groupBy(facts, ({ reported }) =>
    reported.fact.type === 'superseded' ? 'elsewhere' : 'others',
  );
  return [...(await commitAll(elsewhere)), ...(await commitAll(others))];
}

/** Writes a single fact, merged with the stored version. Returns the stored fact before and after the write. */
async function commitFact(
  table: Table,
  ref: CustomerRef,
  { reported, known }: FactWrite,
): Promise<FactChange> {
  const first = factChange(undefined, reported);
  const before = known ?? (await table.putIfAbsent(factItem(ref, first.after)));
  if (!before) return first;
  const change = factChange(before, reported);
  if (change.after === before) return change;
  await table
    .transaction()
    .put(factItem(ref, change.after), {
      if: { equals: { revision: before.revision } },
      orElse: new ConditionFailed(factKey(ref, reported.fact.id)),
    })
    .commit();
  return change;
}

/** Marks a coupon as live, unless another process has changed it. */
async function commitLive(table: Table, { provider }: CustomerRef, { coupon, at }: LiveWrite): Promise<void> {
  const set = { liveAt: at, usedAt: provider, GSI1SK: couponIndexKeys({ ...coupon, liveAt: at }).GSI1SK };
  try {
    await table
      .transaction()
      .update(couponKey(coupon), { set, remove: ['codeReportedAt'], if: isUnchanged(coupon) })
      .exchange();
  } catch (error) {
    const { partnerId, code } = coupon;
    logger.warn('A coupon could not be marked as live', { error: error as Error, partnerId, code });
  }
}

/** An entry keeps what a concurrent process wrote if that is more, because known parts only add up. */
async function commitFlags(table: Table, { entries }: FlagsWrite): Promise<void> {
  for (const entry of entries) {
    const { outsideAmount } = entry;
    const amount = outsideAmount === undefined ? {} : { outsideAmount };
    await table
      .transaction()
      .update(entryKey(entry.customer, entry), {
        set: { outOfBand: true, ...amount },
        if: { exists: true, below: amount },
      })
      .exchange();
  }
}

/** Unlisted uses remain as items, because a concurrent process could otherwise list them again. */
async function commitUses(table: Table, ref: CustomerRef, { uses, unlisted }: UsesWrite): Promise<void> {
  const { partnerId, provider, providerId } = ref;
  for (const { code, at, before: known } of uses) {
    const item = codeUseItem({ partnerId, provider, providerId, code, at });
    const before = known ?? (await table.putIfAbsent(item));
    if (!before || (!known && !isDayEarlier(at, before.at))) continue;
    await table
      .transaction()
      .put(item, { if: { equals: { at: before.at } } })
      .commit();
  }
  for (const { code, at } of unlisted) {
    const use = { partnerId, provider, providerId, code, at, isUnlisted: true } as const;
    await table.transaction().put(codeUseItem(use)).commit();
  }
}

/**
 * Refuses a payment instead if it would make a counter too large. The entries get the time of this attempt, and count in its month
 * (docs/adr/0062-recorded-months.md).
 */
async function commitMoney({ table, clock }: CommitDeps, known: Known, write: MoneyWrite): Promise<Known> {
  const { before, after, entries, months, counters, stated } = write;
  const { partnerId, providerId } = after;
  const recordedAt = clock().toISOString();
  const tx = table.transaction();
  tx.put(customerItem({ ...after, version: after.version + 1 }), {
    if: before ? { equals: { version: before.version } } : { exists: false },
  });
  // Whoever stores the withdrawal of a credit writes nothing else if the payment that it has earned isn't committed yet.
  if (stated) tx.check(creditKey(after), { if: { equals: { revision: stated.revision } } });
  for (const [month, stats] of counters.partner) addPartnerStats(tx, partnerId, month, providerId, stats);
  for (const { month, stats, ...coupon } of counters.affiliate) {
    addAffiliateStats(tx, { ...coupon, partnerId }, month, stats);
  }
  for (const entry of entries) tx.put(entryItem({ ...entry, recordedAt }), { if: { exists: false } });
  try {
    addToMonths(tx, partnerId, months, recordedChanges(entries, monthOf(recordedAt)));
    await tx.commit();
  } catch (error) {
    if (!(error instanceof Unprocessable)) throw error;
    return { ...known, refusals: refuse(known.refusals, entries, error) };
  }
  const relevant = known.phase === 'reported' ? [] : known.stored.relevant;
  traceLine('A customer and the ledger were written', {
    partnerId,
    customer: providerId,
    eventIds: [...new Set(relevant.map(({ source }) => source.eventId))],
    entryIds: entries.map(({ entryId }) => entryId),
  });
  // Skip entries that only add revenue to an older commission, or only move it to another month.
  const created = entries.filter((entry) => addsCommission(entry) && entry.reason !== 'redated');
  countBusiness(METRICS.commissionsCreated, partnerId, created.length);
  return afterMoney(known, write);
}
