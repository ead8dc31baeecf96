import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Customer } from '../../functions/entities/customer.ts';
import { monthKey, type PaidTotal, paidKey, payoutKey } from '../../functions/entities/ledger.ts';
import { pairKey } from '../../functions/entities/pair.ts';
import { affiliateStatsKey, parsePartnerStats, partnerMonthKey } from '../../functions/entities/stats.ts';
import type { Entry, RecordedEntry } from '../../functions/ledger/entry.ts';
import type { MonthBalance } from '../../functions/ledger/month-balance.ts';
import type { Payout, RecordedPayout } from '../../functions/ledger/payout.ts';
import type { Key } from '../../functions/table/key.ts';
import type { Table } from '../../functions/table/table.ts';
import { type Month, monthOf } from '../../shared/money/months.ts';
import { auditPairs } from './audited-pairs.ts';

type Item = Key & { type: string } & Record<string, unknown>;
/** Figures keyed by `PK SK attribute`. A partner's counters are added up across their shards. */
type Figures = Map<string, number>;

/** Reads the table with a scan, which only tests may do. */
export async function scanTable({ client, name }: Table): Promise<Item[]> {
  const items: Item[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: name,
        ConsistentRead: true,
        ...(from ? { ExclusiveStartKey: from } : {}),
      }),
    );
    for (const item of page.Items ?? []) items.push(item as Item);
    from = page.LastEvaluatedKey;
  } while (from);
  return items;
}

/**
 * Recomputes every balance, counter and total from the ledger entries, the customers and the payouts, and runs the product's own audit of
 * the months. Returns a line for each stored figure that differs from the recomputed figure. The list is empty if all figures are correct.
 */
export async function audit(table: Table): Promise<string[]> {
  const items = await scanTable(table);
  const [stored, computed] = [storedFigures(items), computedFigures(items)];
  const differences = [...new Set([...stored.keys(), ...computed.keys()])].sort().flatMap((name) => {
    const [actual, expected] = [stored.get(name) ?? 0, computed.get(name) ?? 0];
    return actual === expected ? [] : [`${name} is ${actual}, should be ${expected}`];
  });
  return [...differences, ...(await auditPairs(table, ofType<MonthBalance>(items, 'MonthBalance')))];
}

const ofType = <T>(items: readonly Item[], type: string): T[] =>
  items.filter((item) => item.type === type) as unknown as T[];

function add(figures: Figures, { PK, SK }: Key, attribute: string, amount: number): void {
  const name = `${PK} ${SK} ${attribute}`;
  figures.set(name, (figures.get(name) ?? 0) + amount);
}

const CUSTOMER_COUNTERS = ['customers', 'canceled'];
const MONTH_FIGURES = ['unpaid', 'count', 'held', 'earned'] as const;
const RECORDED_FIGURES = ['booked', 'takenBack', 'paidOut'] as const;

function storedFigures(items: readonly Item[]): Figures {
  const figures: Figures = new Map();
  for (const month of ofType<MonthBalance & Key>(items, 'MonthBalance')) {
    for (const name of MONTH_FIGURES) add(figures, month, name, month[name]);
    for (const name of RECORDED_FIGURES) add(figures, month, name, month[name] ?? 0);
    add(figures, pairKey(month), `closing of ${month.currency}`, month.unpaid + month.held);
  }
  for (const stats of ofType<Item>(items, 'Stats')) {
    const ofPartner = parsePartnerStats(stats);
    const key = ofPartner ? partnerMonthKey(ofPartner.partnerId, ofPartner.month) : stats;
    for (const [name, value] of Object.entries(stats)) {
      if (typeof value === 'number' && (name.includes(':') || CUSTOMER_COUNTERS.includes(name))) {
        add(figures, key, name, value);
      }
    }
  }
  for (const paid of ofType<PaidTotal & Key>(items, 'PaidTotal')) {
    add(figures, paid, 'total', paid.total);
    add(figures, paid, 'payouts', paid.payouts);
  }
  for (const payout of ofType<Payout & Key>(items, 'Payout')) {
    add(figures, payout, 'amount', payout.amount);
    for (const { month, amount, count } of payout.months) {
      add(figures, payout, month, amount);
      add(figures, payout, `count of ${month}`, count);
    }
  }
  return figures;
}

function computedFigures(items: readonly Item[]): Figures {
  const figures: Figures = new Map();
  const months = new Map(
    ofType<MonthBalance & Key>(items, 'MonthBalance').map((month) => [nameOf(month), month]),
  );
  for (const entry of ofType<RecordedEntry>(items, 'Entry')) {
    const key = monthKey(entry, entry.currency, entry.month);
    const settled = entry.settlement < (months.get(nameOf(key))?.settlement ?? 0);
    add(figures, key, 'unpaid', settled ? 0 : entry.amount);
    if (entry.kind === 'hold') add(figures, key, 'held', -entry.amount);
    else {
      addRecorded(figures, entry, entry.amount > 0 ? 'booked' : 'takenBack', Math.abs(entry.amount));
      add(figures, key, 'earned', entry.amount);
      const stats = affiliateStatsKey(entry.affiliateId, entry.appId, entry.code, entry.month);
      const { revenue = 0, unearned = 0 } = entry;
      for (const counters of [stats, partnerMonthKey(entry.partnerId, entry.month)]) {
        add(figures, counters, `earned:${entry.currency}`, entry.amount);
        if (entry.kind === 'commission') add(figures, counters, `revenue:${entry.currency}`, revenue);
        else add(figures, counters, `refunded:${entry.currency}`, -revenue);
        add(figures, counters, `unearned:${entry.currency}`, unearned);
      }
    }
  }
  for (const customer of ofType<Customer>(items, 'Customer')) countCustomer(figures, customer);
  const entries = ofType<RecordedEntry>(items, 'Entry');
  const byMonth = Map.groupBy(entries, (entry) => nameOf(monthKey(entry, entry.currency, entry.month)));
  for (const month of months.values()) {
    const open = (byMonth.get(nameOf(month)) ?? []).filter(
      ({ settlement }) => settlement >= month.settlement,
    );
    add(figures, month, 'count', paymentsLeft(open));
  }
  for (const payout of ofType<RecordedPayout>(items, 'Payout')) countPayout(figures, payout, entries);
  return figures;
}

function paymentsLeft(entries: readonly Entry[]): number {
  const sums = new Map<string, number>();
  for (const { customer, payment, amount } of entries) {
    const name = `${customer.provider} ${customer.providerId} ${payment}`;
    sums.set(name, (sums.get(name) ?? 0) + amount);
  }
  return [...sums.values()].filter((sum) => sum > 0).length;
}

const SIGNS = { booked: 1, takenBack: -1, paidOut: -1 } as const;

/** Adds an amount to a counter of the month in which it was recorded, and to what is owed or on hold in the end. */
function addRecorded(
  figures: Figures,
  row: RecordedEntry | RecordedPayout,
  counter: keyof typeof SIGNS,
  amount: number,
): void {
  add(figures, monthKey(row, row.currency, monthOf(row.recordedAt)), counter, amount);
  add(figures, pairKey(row), `closing of ${row.currency}`, SIGNS[counter] * amount);
}

const nameOf = ({ PK, SK }: Key) => `${PK} ${SK}`;

function countCustomer(figures: Figures, customer: Customer): void {
  const { referral, subscribedAt, status, canceledAt, partnerId, hasNoPurchase, first } = customer;
  if (!referral || !subscribedAt || hasNoPurchase) return;
  const { affiliateId, appId, code } = referral;
  const ofCoupon = (month: Month) => affiliateStatsKey(affiliateId, appId, code, month);
  const count = (counter: string, month: Month) => {
    add(figures, partnerMonthKey(partnerId, month), counter, 1);
    add(figures, ofCoupon(month), counter, 1);
  };
  count('customers', monthOf(subscribedAt));
  const cohort = first && ofCoupon(monthOf(first.at));
  if (cohort) add(figures, cohort, `payers:${first.currency}`, 1);
  if (status !== 'canceled') return;
  const canceledIn = monthOf(canceledAt ?? subscribedAt);
  count('canceled', canceledIn);
  if (cohort) add(figures, cohort, `lost:${first.currency}:${canceledIn}`, 1);
}

/**
 * Adds the expected figures for a payout. A payout's amount for a month must be the sum of the month's ledger entries that the payout
 * settled.
 */
function countPayout(figures: Figures, payout: RecordedPayout, entries: readonly Entry[]): void {
  const key = payoutKey(payout, payout.payoutId);
  for (const { month, settlement } of payout.months) {
    const settled = entries.filter(
      (entry) =>
        entry.partnerId === payout.partnerId &&
        entry.affiliateId === payout.affiliateId &&
        entry.currency === payout.currency &&
        entry.month === month &&
        entry.settlement === settlement,
    );
    const sum = settled.reduce((all, entry) => all + entry.amount, 0);
    add(figures, key, month, sum);
    add(figures, key, `count of ${month}`, paymentsLeft(settled));
    add(figures, key, 'amount', sum);
  }
  addRecorded(figures, payout, 'paidOut', payout.amount);
  add(figures, paidKey(payout, payout.currency), 'total', payout.amount);
  add(figures, paidKey(payout, payout.currency), 'payouts', 1);
  const stats = partnerMonthKey(payout.partnerId, monthOf(payout.paidAt));
  add(figures, stats, `paid:${payout.currency}`, payout.amount);
}
