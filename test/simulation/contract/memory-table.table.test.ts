import { BatchWriteCommand, type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsAtCost } from '../../support/property-runs.ts';
import { createTestTable } from '../../support/table.ts';
import { MemoryTable } from '../table/memory-table.ts';
import { filling, type Step, stepsOf, toCommand } from './arbitrary-command.ts';
import { commandOutcome } from './command-outcome.ts';

/** Runs all steps. Returns their outcomes, and the items that the table contains afterwards. */
async function outcomesOf(all: readonly Step[], client: DynamoDBDocumentClient, TableName: string) {
  const outcomes: unknown[] = [];
  for (const step of all) outcomes.push(await commandOutcome(client, toCommand(step, TableName)));
  const scan = new ScanCommand({ TableName, ConsistentRead: true });
  const { Items = [], ...rest } = (await commandOutcome(client, scan)) as { Items?: unknown[] };
  return { outcomes, rest, items: Items.map((item) => JSON.stringify(item)).sort() };
}

async function clear(client: DynamoDBDocumentClient, TableName: string): Promise<void> {
  const { Items = [] } = await client.send(new ScanCommand({ TableName, ProjectionExpression: 'PK, SK' }));
  const deletions = Items.map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } }));
  if (deletions.length > 0)
    await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: deletions } }));
}

test('commands have the same results, errors and effects in memory as in DynamoDB Local', async () => {
  const { client, tableName } = await createTestTable();
  await fc.assert(
    fc
      .asyncProperty(filling, stepsOf({ minLength: 4, maxLength: 12 }), async (first, others) => {
        const all = [first, ...others];
        const expected = await outcomesOf(all, client, tableName);

        expect(await outcomesOf(all, new MemoryTable().client(), tableName)).toEqual(expected);
      })
      .beforeEach(() => clear(client, tableName)),
    { numRuns: runsAtCost(4) },
  );
});
