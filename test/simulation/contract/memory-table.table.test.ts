import { DeleteCommand, type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsAtCost } from '../../support/property-runs.ts';
import { createTestTable } from '../../support/table.ts';
import { MemoryTable } from '../table/memory-table.ts';
import { type Step, steps, toCommand } from './arbitrary-command.ts';
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
  for (const { PK, SK } of Items) await client.send(new DeleteCommand({ TableName, Key: { PK, SK } }));
}

test('commands have the same results, errors and effects in memory as in DynamoDB Local', async () => {
  const { client, tableName } = await createTestTable();
  await fc.assert(
    fc
      .asyncProperty(steps, async (all) => {
        const expected = await outcomesOf(all, client, tableName);

        expect(await outcomesOf(all, new MemoryTable().client(), tableName)).toEqual(expected);
      })
      .beforeEach(() => clear(client, tableName)),
    { numRuns: runsAtCost(4) },
  );
});
