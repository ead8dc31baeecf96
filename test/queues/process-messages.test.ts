import { describe, expect, test, vi } from 'vitest';
import type { QueueRecord } from '../../functions/lib/queues/postpone.ts';
import type { QueueMessage } from '../../functions/lib/queues/queue.ts';
import type { WorkMessage } from '../../functions/webhooks/process/work-message.ts';
import { processMessages } from '../../functions/webhooks/retry/process-messages.ts';
import { createMemoryTable } from '../support/memory-table.ts';

const ACCOUNT = { partnerId: 'pam', provider: 'stripe' } as const;
const recordOf = (work: WorkMessage | object, messageId: string, receives = 1): QueueRecord => ({
  messageId,
  receiptHandle: messageId,
  body: JSON.stringify(work),
  attributes: { ApproximateReceiveCount: String(receives), MessageGroupId: 'pam' },
});

function newDeps() {
  const hidden: string[] = [];
  const dead: QueueMessage[] = [];
  return {
    table: createMemoryTable(),
    clock: () => new Date('2026-11-22T12:00:00Z'),
    later: { send: async () => undefined },
    queue: { changeVisibility: async (handle: string) => void hidden.push(handle) },
    deadLetters: { send: async (messages: readonly QueueMessage[]) => void dead.push(...messages) },
    hidden,
    dead,
  };
}

describe('While the table is gone', () => {
  test.each<WorkMessage>([
    { type: 'events', ...ACCOUNT, lane: 'cus_1', eventIds: ['evt_1', 'evt_2'] },
    { type: 'lane', ...ACCOUNT, lane: 'cus_1' },
    { type: 'customers', ...ACCOUNT, providerCodeId: 'promo_1' },
    { type: 'customer', ...ACCOUNT, providerCodeId: 'promo_1', customer: 'cus_1' },
    { type: 'codes', ...ACCOUNT, discountId: 'WINTER', at: '2026-11-22T12:00:00Z' },
  ])('a message of the type "$type" is postponed instead of failing its whole batch', async (work) => {
    const deps = newDeps();
    vi.spyOn(deps.table, 'getMany').mockRejectedValue(new Error('connect ECONNREFUSED'));
    vi.spyOn(deps.table, 'partitionPage').mockRejectedValue(new Error('connect ECONNREFUSED'));
    vi.spyOn(deps.table, 'partition').mockRejectedValue(new Error('connect ECONNREFUSED'));

    const response = await processMessages(deps, [recordOf(work, 'one'), recordOf(work, 'two')]);

    expect(response.batchItemFailures).toEqual([{ itemIdentifier: 'one' }, { itemIdentifier: 'two' }]);
    expect(deps.hidden).toEqual(['one', 'two']);
    expect(deps.dead).toEqual([]);
  });
});

test('a message that no version of the code knows is dead-lettered after five tries', async () => {
  const deps = newDeps();
  const unknown = { type: 'unheard of', ...ACCOUNT };

  const responses = [];
  for (const receives of [1, 5]) {
    responses.push(await processMessages(deps, [recordOf(unknown, 'odd', receives)]));
  }

  expect(responses.map(({ batchItemFailures }) => batchItemFailures.length)).toEqual([1, 0]);
  expect(deps.dead).toEqual([{ body: JSON.stringify(unknown), group: 'pam' }]);
});
