import { matchesGlob } from 'node:path';
import { fromRoot } from '../../infra/from-root.ts';
import { isNightly } from './depth.ts';

/**
 * The tests that use DynamoDB Local on every change, because they prove what the table in memory only imitates, or need more than a table.
 * All others use the table in memory on a change, and DynamoDB Local at night, before a release and with `TEST_TABLE=dynamodb`.
 */
export const ON_DYNAMODB_LOCAL: Readonly<Record<string, readonly string[]>> = {
  'compare the two tables': ['test/simulation/contract/*'],
  'let requests race, or depend on conditions': ['test/races/*', 'test/pipeline/payout-races.table.test.ts'],
  'receive events and process them': ['test/webhooks/{receive,worker,limits,budget}.table.test.ts'],
  'read the stream': [
    'test/pipeline/{stream,fanout}.table.test.ts',
    'test/local/start-stream-driver.table.test.ts',
  ],
  'depend on the order and the limits of indexes': [
    'test/contract/filtered-lists.table.test.ts',
    'functions/customers/list-customers.table.test.ts',
    'functions/table/partition-page.table.test.ts',
  ],
  'send commands that only tools or AppSync send': [
    'functions/table/unsafe-number.table.test.ts',
    'test/commands/*',
    'test/realtime/*',
  ],
  'start other processes that use the table': ['test/identity/{plan,block,moderator}.table.test.ts'],
};

const { TEST_TABLE = isNightly ? 'dynamodb' : 'memory' } = process.env;
if (TEST_TABLE !== 'memory' && TEST_TABLE !== 'dynamodb')
  throw new Error('TEST_TABLE must be memory or dynamodb.');

export const MEMORY_PREFIX = 'memory-';

export const isOnMemoryTable = (file: string): boolean =>
  TEST_TABLE === 'memory' &&
  !Object.values(ON_DYNAMODB_LOCAL).some((patterns) =>
    patterns.some((pattern) => matchesGlob(file, fromRoot(pattern))),
  );
