import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Cloud } from '../../local/cloud.ts';
import { startCloud } from '../../local/start-cloud.ts';
import type {} from '../../test/support/dynamodb.setup.ts';
import { figuresOf } from './load.ts';
import { runLoad } from './run-load.ts';

const SHAPE = { seconds: 6, eventsPerSecond: 10, partners: 3, affiliatesPerPartner: 4, customers: 300 };

let dataDir: string;
let cloud: Cloud;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'load-'));
  cloud = await startCloud({
    port: 0,
    dataDir,
    dynamodbEndpoint: inject('dynamodbEndpoint'),
    tableName: `load-${randomUUID()}`,
    functions: 'sources',
    web: 'none',
  });
});
afterAll(async () => {
  await cloud.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

test('a short load leaves every payment in the ledger, and no error', async () => {
  const run = await runLoad(cloud, SHAPE, 'a short load');

  const figures = figuresOf(SHAPE, run);
  const value = (id: string) => figures.find((each) => each.id === id)?.value;
  expect(value('payments and refunds with a code')).toBeGreaterThan(0);
  expect(value('payments without a code')).toBeGreaterThan(5);
  expect(new Set(run.responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(value('payments with a missing or wrong commission')).toBe(0);
  expect(value('figures that the audit finds wrong')).toBe(0);
  expect(value('processed within a minute')).toBe(1);
});
