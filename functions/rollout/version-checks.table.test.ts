import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SCHEDULES } from '../../infra/constructs/schedules.ts';
import { fromRoot } from '../../infra/from-root.ts';
import { FUNCTIONS, TRIGGERS } from '../../infra/functions.ts';
import { createLocalClient } from '../../local/dynamodb/local-client.ts';
import { lambdaContext } from '../../local/functions/lambda-context.ts';
import { functionEnvironment } from '../../local/settings.ts';
import { AREAS } from '../../shared/contract/operation.ts';
import { calledAs } from '../../test/support/called-as.ts';
import { kmsEnvironment } from '../../test/support/kms-environment.ts';
import { createTestTable, type TestTable } from '../../test/support/table.ts';
import { versionCheckOf } from './version-checks.ts';

const NOW = new Date('2026-11-22T10:00:00.000Z');
const scheduled = SCHEDULES.map(({ source }) => source.name);
const versioned = FUNCTIONS.filter((source) => source !== TRIGGERS && !scheduled.includes(source.name));

type Handler = (event: object, context: object) => Promise<unknown>;

let table: TestTable;
let userPool: Server;

beforeAll(async () => {
  table = await createTestTable();
  userPool = createServer((_, answer) => {
    answer.writeHead(400, { 'x-amzn-errortype': 'UserNotFoundException' }).end('{}');
  });
  await new Promise<void>((resolve) => userPool.listen(0, '127.0.0.1', resolve));
  Object.assign(
    process.env,
    functionEnvironment({
      origin: 'http://127.0.0.1:9',
      dynamodb: table.endpoint,
      tableName: table.tableName,
    }),
    kmsEnvironment(),
    {
      COGNITO_ENDPOINT: `http://127.0.0.1:${(userPool.address() as AddressInfo).port}/`,
      POWERTOOLS_LOG_LEVEL: 'SILENT',
    },
  );
});

afterAll(() => userPool.close());

/** Runs the check of a function's new version: calls the function with a test event. Returns whether the check accepts the result. */
async function passes(name: string, entry: string): Promise<boolean> {
  const { event, accepts } = versionCheckOf(name, NOW);
  const { handler } = (await import(pathToFileURL(fromRoot(entry)).href)) as { handler: Handler };
  // Convert the event and the result to JSON and back, like Lambda.
  const given = JSON.parse(JSON.stringify(event));
  const result = await calledAs(name, () => handler(given, lambdaContext(name, 'check', Date.now() + 9_000)));
  return accepts(JSON.parse(JSON.stringify(result)));
}

describe('The check of a new version', () => {
  test.each(versioned.map(({ name, entry }) => [name, entry]))(
    'accepts the present version of %s, which needs no more than its own grants',
    async (name, entry) => {
      expect(await passes(name, entry)).toBe(true);
    },
  );

  test('has written nothing but the secret that every table gets with its first request', async () => {
    const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.tableName }));

    expect(Items.map(({ type }) => type)).toEqual(['IdSecret']);
  });

  test('rejects each function that cannot read the table', async () => {
    // Suppress the output, because the webhook receiver logs the expected error.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const admin = createLocalClient(table.endpoint);
    await admin.send(new DeleteTableCommand({ TableName: table.tableName }));
    admin.destroy();
    // The area `exports` has no operation that only reads, so its check sends a request that the area must refuse.
    const areas = AREAS.filter((area) => area !== 'exports');
    const readers = versioned.filter(
      ({ name }) => areas.some((area) => area === name) || name === 'webhooks-receive',
    );

    const passed = await Promise.all(readers.map(({ name, entry }) => passes(name, entry)));

    expect(readers).toHaveLength(areas.length + 1);
    expect(passed.filter(Boolean)).toEqual([]);
  });
});
