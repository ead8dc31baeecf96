import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { CommandError } from '../../infra/command-error.ts';
import { ensureTable } from '../../local/dynamodb/ensure-table.ts';
import { createLocalClient } from '../../local/dynamodb/local-client.ts';
import { startDynamoDb } from '../../local/dynamodb/start-dynamodb.ts';
import { waitUntil } from '../support/wait-until.ts';

const client = createLocalClient(inject('dynamodbEndpoint'));

test('a table is created once and reused at the next start', async () => {
  const name = `ensure-${randomUUID()}`;

  const first = await ensureTable(client, name, inject('tableDefinition'));
  const second = await ensureTable(client, name, inject('tableDefinition'));

  expect(first.created).toBe(true);
  expect(second).toEqual({ created: false, streamArn: first.streamArn });
});

test('a table with other indexes is refused with an error that names the reset command', async () => {
  const name = `ensure-${randomUUID()}`;
  const definition = inject('tableDefinition');
  await ensureTable(client, name, definition);
  const { GlobalSecondaryIndexes = [], ...create } = definition.create;
  const changed = {
    ...definition,
    create: {
      ...create,
      GlobalSecondaryIndexes: GlobalSecondaryIndexes.map((index) => ({
        ...index,
        Projection: { ProjectionType: 'ALL' as const },
      })),
    },
  };

  const outcome = ensureTable(client, name, changed);

  await expect(outcome).rejects.toThrow(CommandError);
  await expect(outcome).rejects.toThrow('npm run reset');
});

test('a broken data folder is refused with an error that names the reset command', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tributary-broken-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await writeFile(join(dataDir, 'local_local.db'), 'no database');

  const start = startDynamoDb({ dataDir });

  await expect(start).rejects.toThrow(CommandError);
  await expect(start).rejects.toThrow('npm run reset');
});

test('data on disk is written through a write-ahead log', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tributary-wal-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { endpoint, stop } = await startDynamoDb({ dataDir });
  onTestFinished(stop);
  const client = createLocalClient(endpoint);
  onTestFinished(() => client.destroy());

  await ensureTable(client, 'logged', inject('tableDefinition'));

  expect((await stat(join(dataDir, 'local_local.db-wal'))).size).toBeGreaterThan(0);
});

test('DynamoDB Local is started again with its data if it ends unexpectedly', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tributary-restart-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const problems: string[] = [];
  const { endpoint, pid, isUp, stop } = await startDynamoDb({
    dataDir,
    onProblem: (line) => problems.push(line),
  });
  onTestFinished(stop);
  const client = createLocalClient(endpoint);
  onTestFinished(() => client.destroy());
  await ensureTable(client, 'kept', inject('tableDefinition'));

  process.kill(childOf(pid), 'SIGKILL');
  await waitUntil(() => expect(isUp()).toBe(false));
  await waitUntil(() => expect(isUp()).toBe(true));

  expect(problems).toEqual([
    'DynamoDB Local ended unexpectedly (SIGKILL). Starting it again.',
    'DynamoDB Local runs again.',
  ]);
  expect((await ensureTable(client, 'kept', inject('tableDefinition'))).created).toBe(false);
});

const childOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }).trim());
