import { describe, expect, test } from 'vitest';
import type { Entry } from '../../functions/ledger/entry.ts';
import { createTable, type Table } from '../../functions/table/table.ts';
import type { StripeEvent } from '../../local/stripe/events.ts';
import { countedTable } from '../support/counted-table.ts';
import { type LateSale, lateSale, partsOf, refundsOf } from '../support/late-sale.ts';
import { entriesOf, unmatchedOf } from '../support/ledger-of.ts';
import { processAll } from '../support/process-event.ts';
import { MemoryTable } from './table/memory-table.ts';

/** Processes the events that wait for a late sale, and then the events of the sale. Counts the table requests of both steps. */
async function processLate(name: string, waitingOf: (late: LateSale) => readonly StripeEvent[]) {
  const table: Table = createTable(new MemoryTable().client(), name);
  const late = await lateSale(table, name);
  const { app, sale } = late;
  const counted = countedTable(table);
  await processAll(table, app, waitingOf(late), { on: counted.table });
  const waiting = counted.requests.length;
  await processAll(table, app, sale, { on: counted.table });
  const entries = await entriesOf(table, app.partnerId);
  return {
    earned: entries.reduce((sum: number, { amount }: Entry) => sum + amount, 0),
    listed: (await unmatchedOf(table, app.appId)).length,
    waiting,
    applied: counted.requests.length - waiting,
  };
}

describe('Refunds that wait for their payment', () => {
  test('are exact and take linear work if 250 are of one payment', async () => {
    const refunds = (count: number) => (late: LateSale) => refundsOf(late.account, late.payment, count, 30);

    const few = await processLate('few', refunds(50));
    const many = await processLate('many', refunds(250));

    expect(many).toMatchObject({ earned: 2_000 - 250 * 6, listed: 0 });
    expect(many.waiting).toBeLessThanOrEqual(5 * few.waiting);
    expect(many.applied).toBeLessThanOrEqual(5 * few.applied);
  });

  test('are exact and take linear work if they are of a hundred payments of one invoice', async () => {
    const parts = (count: number) => (late: LateSale) => partsOf(late, count);

    const few = await processLate('few parts', parts(20));
    const many = await processLate('many parts', parts(100));

    expect(many).toMatchObject({ earned: 0, listed: 0 });
    expect(many.waiting).toBeLessThanOrEqual(5.5 * few.waiting);
    expect(many.applied).toBeLessThanOrEqual(5.5 * few.applied);
  });
});
