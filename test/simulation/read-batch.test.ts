import type { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { Incomplete } from '../../functions/lib/retry.ts';
import { key } from '../../functions/table/key.ts';
import { readBatch } from '../../functions/table/read-batch.ts';
import { Scheduler } from './scheduler.ts';
import { inVirtualTime } from './virtual-time.ts';

const START = new Date('2026-11-21T12:00:00Z');
const scheduler = () => new Scheduler({ seed: 1, start: START });
const KEYS = ['a', 'b', 'c'].map((name) => key<object>(name, 'SK'));

/**
 * Returns a client and a list. The client processes only the given number of keys in each request. The list contains the number of keys
 * that each request asked for.
 */
function clientProcessing(count: number) {
  const asked: number[] = [];
  const send = async ({ input }: BatchGetCommand) => {
    const { Keys = [] } = input.RequestItems?.table ?? {};
    asked.push(Keys.length);
    return {
      Responses: { table: Keys.slice(0, count) },
      UnprocessedKeys: Keys.length > count ? { table: { Keys: Keys.slice(count) } } : {},
    };
  };
  return { client: { send } as unknown as DynamoDBDocumentClient, asked };
}

describe('A batch whose keys DynamoDB leaves unprocessed', () => {
  test('is read completely, without reading any key twice', async () => {
    const { client, asked } = clientProcessing(1);

    const items = await inVirtualTime(scheduler(), () => readBatch(client, 'table', KEYS));

    expect(items).toEqual(KEYS);
    expect(asked).toEqual([3, 2, 1]);
  });

  test('fails after ten reads and growing pauses if nothing is processed', async () => {
    const { client, asked } = clientProcessing(0);
    const time = scheduler();

    const reading = inVirtualTime(time, () => readBatch(client, 'table', KEYS));

    await expect(reading).rejects.toThrow(Incomplete);
    expect(asked).toEqual(Array(10).fill(3));
    const passed = time.now - START.getTime();
    expect(passed).toBeGreaterThan(1_000);
    expect(passed).toBeLessThanOrEqual(40 + 80 + 160 + 320 + 640 + 4 * 1_000);
  });
});
