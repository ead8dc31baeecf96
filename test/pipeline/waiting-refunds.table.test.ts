import { beforeAll, describe, expect, test } from 'vitest';
import type { Reference, WaitingLane } from '../../functions/entities/reference.ts';
import type { Stored } from '../../functions/table/key.ts';
import type { Table } from '../../functions/table/table.ts';
import { MAX_WAITS } from '../../functions/webhooks/process/references.ts';
import { audit, scanTable } from '../support/audit.ts';
import { isNightly } from '../support/depth.ts';
import { lateSale, partsOf, refundsOf } from '../support/late-sale.ts';
import { earnedOf, unmatchedOf } from '../support/ledger-of.ts';
import { processAll, RECEIVED_AT } from '../support/process-event.ts';
import { createTestTable } from '../support/table.ts';
import type { WebhookApp } from '../support/webhook-app.ts';

let table: Table;
beforeAll(async () => {
  ({ table } = await createTestTable());
});

async function itemsOf<T>({ partnerId }: WebhookApp, type: string): Promise<Stored<T>[]> {
  const items = await scanTable(table);
  return items.filter(
    (item) => item.type === type && item.PK.includes(`#${partnerId}#`),
  ) as unknown as Stored<T>[];
}

/** A reference is a provider's id for a payment. */
const waitsOf = async (app: WebhookApp): Promise<number[]> =>
  (await itemsOf<Reference>(app, 'Reference')).map(({ waits }) => waits?.size ?? 0);

const COUNT = isNightly ? 250 : 60;

describe('Refunds that wait for their payment', () => {
  test('are exact once the payment arrives, however many refunds there are', async () => {
    const { app, account, payment, sale } = await lateSale(table, 'many');
    const refunds = refundsOf(account, payment, COUNT, 30);

    await processAll(table, app, refunds);
    const listed = await unmatchedOf(table, app.appId);
    const waits = await waitsOf(app);
    await processAll(table, app, sale);

    expect(listed.map(({ reason }) => reason)).toEqual(refunds.map(() => 'refund_without_payment'));
    expect(Math.max(...waits)).toBe(1);
    // Each refund of 0.30 reduces the commission by 20 percent of that amount, which is 0.06.
    expect(await earnedOf(table, app.partnerId)).toEqual({
      [`in:${payment.invoice} jane USD`]: 2_000 - COUNT * 6,
    });
    expect(await unmatchedOf(table, app.appId)).toEqual([]);
  });

  test('are exact even for more payments of an invoice than the invoice lists', async () => {
    const late = await lateSale(table, 'parts');
    const { app, payment, sale } = late;
    const count = 2 * MAX_WAITS + 5;

    await processAll(table, app, partsOf(late, count));
    const waits = await waitsOf(app);
    await processAll(table, app, sale);

    expect(Math.max(...waits)).toBe(MAX_WAITS);
    // Each refund of 1.00 reduces the commission by 20 percent of that amount, which is 0.20.
    expect(await earnedOf(table, app.partnerId)).toEqual({
      [`in:${payment.invoice} jane USD`]: 2_000 - count * 20,
    });
    expect(await unmatchedOf(table, app.appId)).toEqual([]);
    expect(await itemsOf(app, 'WaitingLane')).toEqual([]);
  });

  test('leave nothing behind when their events expire, unless a reference is known', async () => {
    const late = await lateSale(table, 'expiry');
    const { app, sale } = late;
    const soonest = RECEIVED_AT.getTime() / 1000 + 90 * 86_400;

    await processAll(table, app, partsOf(late, MAX_WAITS + 1));
    const before = [
      ...(await itemsOf<Reference>(app, 'Reference')).filter(({ sameAs }) => sameAs === undefined),
      ...(await itemsOf<WaitingLane>(app, 'WaitingLane')),
    ];
    await processAll(table, app, sale);

    expect(before.length).toBeGreaterThan(MAX_WAITS);
    expect(Math.min(...before.map(({ expiresAt = 0 }) => expiresAt))).toBeGreaterThanOrEqual(soonest);
    const after = await itemsOf<Reference>(app, 'Reference');
    const known = after.filter(({ sameAs, target }) => sameAs !== undefined || target !== undefined);
    expect(known.filter(({ expiresAt }) => expiresAt !== undefined)).toEqual([]);
    expect(known).not.toEqual([]);
  });
});

test('every balance, counter and total equals the sum of its entries at the end', async () => {
  expect(await audit(table)).toEqual([]);
});
