import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test, vi } from 'vitest';
import { logger } from '../../functions/lib/logs/logger.ts';
import type { QueueMessage } from '../../functions/lib/queues/queue.ts';
import { createTable, type Table } from '../../functions/table/table.ts';
import { createAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import { createCoupon } from '../../local/stripe/coupon.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { promote } from '../../local/stripe/scenarios/promote.ts';
import { subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import { audit } from '../support/audit.ts';
import { earnedOf } from '../support/ledger-of.ts';
import { createMemoryTable } from '../support/memory-table.ts';
import { processAll, processAtOnce, processQueue, storeEvent } from '../support/process-event.ts';
import { putAppWithCodes } from '../support/webhook-app.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const SALE = new Date('2026-11-20T10:00:00Z');

function withBrokenCustomer({ client, name }: Table, customer: string): Table {
  const send = async (command: Parameters<DynamoDBDocumentClient['send']>[0]) => {
    if (JSON.stringify(command.input).includes(`#${customer}"`)) throw new Error('This customer is broken');
    return client.send(command);
  };
  return createTable({ send } as unknown as DynamoDBDocumentClient, name);
}

test('a customer that fails when the text of its promotion code arrives delays no other customer', async () => {
  const table = createMemoryTable();
  const app = await putAppWithCodes(table, 'waiting-customers', { BOB: 'bob' });
  const account = createAccount({ seed: 'waiting-customers' });
  const promoted = promote(account, { at: SALE, code: 'BOB', coupon: createCoupon(account) });
  const plan = createPlan(account, { amount: 12_500 });
  const customers: string[] = [];
  // A message updates 25 customers, so these need two messages.
  for (let n = 0; n < 30; n++) {
    const buyer = createBuyer(account);
    customers.push(buyer.customer);
    const { promotionCode } = promoted;
    await processAll(table, app, subscribe(account, { at: SALE, buyer, plan, promotionCode }).events);
  }
  const [first = ''] = customers.toSorted();
  const broken = withBrokenCustomer(table, first);
  const logged = vi.spyOn(logger, 'error').mockReturnValue();
  const queue: QueueMessage[] = [];
  for (const event of promoted.events) {
    await processAtOnce(table, [await storeEvent(table, app, event, NOW)], queue);
  }

  await expect(processQueue(broken, queue)).rejects.toThrow('This customer is broken');
  const [alone, ...rest] = queue.splice(0);
  await processQueue(broken, rest);
  const others = Object.values(await earnedOf(table, app.partnerId));
  await processQueue(table, alone ? [alone] : []);

  expect(alone?.body).toMatchObject({ customer: first });
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    'A customer could not be updated with the others and will be updated alone',
    expect.objectContaining({ customer: first, error: new Error('This customer is broken') }),
  );
  expect(others).toEqual(Array(29).fill(2_000));
  expect(Object.values(await earnedOf(table, app.partnerId))).toEqual(Array(30).fill(2_000));
  expect(await audit(table)).toEqual([]);
});
