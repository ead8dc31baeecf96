import { expect, test } from 'vitest';
import { audit } from '../support/audit.ts';
import { countedTable } from '../support/counted-table.ts';
import { crashingTable, ProcessCrashed } from '../support/crashing-table.ts';
import { saleAfterBobsCode } from '../support/earlier-code.ts';
import { earnedOf } from '../support/ledger-of.ts';
import { createMemoryTable } from '../support/memory-table.ts';
import { processAll, processEvent, storeEvent } from '../support/process-event.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const SALE = new Date('2026-11-05T12:00:00Z');
const table = createMemoryTable();

/** Creates a customer who was referred by Jane, and two events that both report that Bob's code was used an hour before Jane's. */
async function customerOfJane(name: string) {
  const { app, sale, bobsCode, customer } = await saleAfterBobsCode(table, name, SALE);
  await processAll(table, app, sale.events);
  const store = (id: string) => storeEvent(table, app, { ...bobsCode, id: `${id}_${name}` }, NOW);
  return {
    first: await store('evt_first'),
    second: await store('evt_second'),
    earned: async () => Object.values(await earnedOf(table, app.partnerId)),
    referredBy: async () => (await customer())?.referral?.affiliateId,
  };
}

test('a code that another event has reported does not lead to another decision about the referral', async () => {
  const { first, second, referredBy } = await customerOfJane('decided');
  const counted = countedTable(table);
  /** Returns the number of queries for the codes and the entries on which a decision depends, and forgets all requests. */
  const takeQueries = () =>
    counted.requests
      .splice(0)
      .flat()
      .filter(({ partitions }) => partitions.some((partition) => /^(CODE|LEDGER)#/.test(partition)))
      .filter(({ action }) => action === 'dynamodb:Query').length;
  await processEvent(counted.table, first);
  expect(takeQueries()).toBeGreaterThan(0);

  await processEvent(counted.table, second);

  expect(takeQueries()).toBe(0);
  expect(await referredBy()).toBe('bob');
});

test('the referral is decided when the event that reported the code first is delivered again after a crash', async () => {
  const { first, second, earned, referredBy } = await customerOfJane('crashed');
  const mortal = crashingTable(table, 1);
  await expect(processEvent(mortal, first)).rejects.toThrow(ProcessCrashed);
  await processEvent(table, second);

  await processEvent(table, first);

  expect(await referredBy()).toBe('bob');
  expect(await earned()).toEqual([2_000]);
});

test('the referral is decided when an event that reports the code again is replayed', async () => {
  const { first, second, referredBy } = await customerOfJane('replayed');
  const mortal = crashingTable(table, 1);
  await expect(processEvent(mortal, first)).rejects.toThrow(ProcessCrashed);

  await processEvent(table, { ...second, replayedAt: NOW.toISOString() });

  expect(await referredBy()).toBe('bob');
});

test('every balance, counter and total equals the sum of its entries at the end', async () => {
  expect(await audit(table)).toEqual([]);
});
