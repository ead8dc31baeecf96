import { randomUUID } from 'node:crypto';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { prepareTable } from '../../infra/commands/prepare-table.ts';
import { createLocalClient } from '../../local/dynamodb/local-client.ts';

const client = createLocalClient(inject('dynamodbEndpoint'));
afterAll(() => client.destroy());

/** Creates a table that resembles a restored table. `changes` overrides parts of the new table's definition. Returns the table's name. */
async function restoredTable(changes: object = {}): Promise<string> {
  const TableName = `restored-${randomUUID()}`;
  const { StreamSpecification, ...create } = inject('tableDefinition').create;
  await client.send(new CreateTableCommand({ TableName, ...create, ...changes }));
  return TableName;
}

const prepare = (name: string) => prepareTable(client, name, { isProtected: false });

describe('A restored table', () => {
  test('gets the stream and the expiry that it lacks', async () => {
    const name = await restoredTable();

    const adopted = await prepare(name);

    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: name }));
    expect(adopted).toEqual({ name, streamArn: Table?.LatestStreamArn });
    expect(Table?.StreamSpecification).toEqual(inject('tableDefinition').create.StreamSpecification);
    expect(TimeToLiveDescription).toMatchObject({ AttributeName: 'expiresAt', TimeToLiveStatus: 'ENABLED' });
  });

  test('keeps its stream if it is prepared again', async () => {
    const name = await restoredTable();

    expect(await prepare(name)).toEqual(await prepare(name));
  });

  test('is refused without its indexes', async () => {
    const [index] = inject('tableDefinition').create.GlobalSecondaryIndexes ?? [];
    const name = await restoredTable({
      GlobalSecondaryIndexes: [index],
      AttributeDefinitions: ['PK', 'SK', 'GSI1PK', 'GSI1SK'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S',
      })),
    });

    await expect(prepare(name)).rejects.toThrow('has other keys or indexes');
  });

  test('is refused with a stream of another kind', async () => {
    const name = await restoredTable({
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'KEYS_ONLY' },
    });

    await expect(prepare(name)).rejects.toThrow('has the view KEYS_ONLY, not NEW_AND_OLD_IMAGES');
  });

  test('that does not exist is reported in a sentence', async () => {
    await expect(prepare('no-such-table')).rejects.toThrow('The table no-such-table cannot be read');
  });

  test('gets recovery and protection from deletion, and is awaited', async () => {
    const name = await restoredTable();
    const protection: object[] = [];
    const statuses = ['CREATING', 'UPDATING'];
    // Fake the responses about point-in-time recovery, because DynamoDB Local doesn't support it. Also simulate a table that isn't ready at
    // first, because tables in DynamoDB Local are always ready immediately.
    const aws = createLocalClient(inject('dynamodbEndpoint'));
    aws.middlewareStack.add((next, { commandName }) => async (args) => {
      if (commandName === 'UpdateContinuousBackupsCommand') {
        protection.push(args.input);
        return { output: { $metadata: {} }, response: {} };
      }
      const answered = await next(args);
      const { Table } = answered.output as { Table?: { TableStatus: string } };
      if (Table) Table.TableStatus = statuses.shift() ?? 'ACTIVE';
      return answered;
    });
    const pauses: number[] = [];

    await prepareTable(aws, name, { sleep: async (ms) => void pauses.push(ms) });

    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    expect(pauses).toEqual([2_000, 2_000]);
    expect(protection).toEqual([
      { TableName: name, PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } },
    ]);
    expect(Table?.DeletionProtectionEnabled).toBe(true);
    aws.destroy();
  });
});
