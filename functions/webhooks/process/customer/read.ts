import {
  type CustomerItem,
  customerAndCodesRange,
  customerRange,
  entriesSinceRange,
  factKey,
} from '../../../entities/customer.ts';
import { monthKey, monthsRange } from '../../../entities/ledger.ts';
import { loadProgram } from '../../../entities/load-program.ts';
import type { CustomerRef } from '../../../ledger/customer.ts';
import { monthId } from '../../../ledger/month-balance.ts';
import type { Table } from '../../../table/table.ts';
import { readBarePayments } from '../bare-payment.ts';
import type { Known, KnownCustomer, Loaded, MonthKey, Reads, Reported } from './known.ts';
import { afterLoad } from './known-after.ts';

/** Reads what a plan needs, with strong consistency. */
export async function read(table: Table, known: Known, reads: Reads): Promise<Known> {
  const { ref } = known.update;
  switch (known.phase) {
    case 'reported':
      return { ...known, before: await readBefore(table, ref, reads) };
    case 'stored':
      return afterLoad(known, itemsOf(await table.partition(customerRange(ref))));
    case 'loaded':
      return readMore(table, known, reads);
  }
}

async function readBefore(
  table: Table,
  ref: CustomerRef,
  { customer, facts = [] }: Reads,
): Promise<NonNullable<Reported['before']>> {
  if (facts.length > 0) return { record: undefined, facts: await readFacts(table, ref, facts) };
  return itemsOf(await table.partition(customer ? customerRange(ref) : customerAndCodesRange(ref)));
}

async function readMore(table: Table, known: Loaded, reads: Reads): Promise<Loaded> {
  const { ref } = known.update;
  const { program, entries, months, hasMonths, barePayments } = reads;
  return {
    ...known,
    ...(program ? { program: await loadProgram(table, ref, program) } : {}),
    ...(entries
      ? {
          entries: {
            version: entries.version,
            entries: await table.partition(entriesSinceRange(ref, entries.since)),
            touched: entries.touched,
          },
        }
      : {}),
    ...(months ? { months: new Map([...known.months, ...(await readMonths(table, months))]) } : {}),
    ...(hasMonths
      ? { hasMonths: new Map([...known.hasMonths, ...(await readHasMonths(table, ref, hasMonths))]) }
      : {}),
    ...(barePayments ? { barePayments: await readBarePayments(table, ref, barePayments) } : {}),
  };
}

/** On average, a customer has only about three small items per month. */
function itemsOf(items: readonly CustomerItem[]): KnownCustomer {
  return {
    record: items.find((item) => item.type === 'Customer'),
    facts: new Map(items.flatMap((item) => (item.type === 'Fact' ? [[item.fact.id, item] as const] : []))),
    uses: new Map(items.flatMap((item) => (item.type === 'CodeUse' ? [[item.code, item] as const] : []))),
  };
}

async function readFacts(table: Table, ref: CustomerRef, ids: readonly string[]) {
  const items = await table.getMany(ids.map((id) => factKey(ref, id)));
  return new Map(items.flatMap((item) => (item ? [[item.fact.id, item] as const] : [])));
}

async function readMonths(table: Table, months: readonly MonthKey[]) {
  const wanted = new Map(
    months.map((month) => [monthId(month), monthKey(month, month.currency, month.month)]),
  );
  const balances = await table.getMany([...wanted.values()]);
  return new Map([...wanted.keys()].map((id, at) => [id, balances[at]] as const));
}

async function readHasMonths(table: Table, { partnerId }: CustomerRef, affiliateIds: readonly string[]) {
  const pages = await Promise.all(
    affiliateIds.map((affiliateId) =>
      table.partitionPage({ ...monthsRange({ partnerId, affiliateId }), limit: 1 }),
    ),
  );
  return new Map(affiliateIds.map((id, at) => [id, (pages[at]?.items.length ?? 0) > 0] as const));
}
