import { defineConfig } from 'vitest/config';

const dynamodb = ['test/support/dynamodb.setup.ts'];
/** As patient as a machine may be slow: what comes at once costs nothing. */
const expectInTime = { poll: { timeout: 20_000 } };

/** Unit tests need nothing; table tests share one DynamoDB Local; browser tests share one whole local cloud. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,functions,local,web,bench}/**/*.test.{ts,tsx}', 'test/unit/**/*.test.ts'],
          exclude: ['**/*.table.test.ts', '**/node_modules/**'],
          // Nothing may take the machine's day for the ledger's, which is UTC's: here it is another one half of the time.
          env: { TZ: 'Pacific/Auckland' },
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'table',
          include: ['{shared,functions,local}/**/*.table.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/{unit,infra,browser}/**'],
          globalSetup: dynamodb,
          setupFiles: ['test/support/guard-table.setup.ts'],
          env: { POWERTOOLS_METRICS_DISABLED: 'true' },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: expectInTime,
        },
      },
      {
        test: { name: 'infra', include: ['test/infra/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/support/browser.setup.ts'],
          // Much of the time is waiting, as people wait.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: expectInTime,
        },
      },
    ],
  },
});
