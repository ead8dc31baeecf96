import { defineConfig } from 'vitest/config';
import { mutationPlugin } from './test/mutations/mutation-plugin.ts';
import { ruleMutationsPlugin } from './test/planted/rule-mutations-plugin.ts';
import { CONDITION_CEILING_MS, TEST_CEILING_MS } from './test/support/ceiling.ts';
import { isNightly, NIGHT_ONLY } from './test/support/depth.ts';
import { PROPERTY_RUNS, RUNS } from './test/support/property-runs.ts';

/** The factor by which all timeouts are multiplied. It grows with the number of runs of the property tests. */
const patience = Math.max(1, PROPERTY_RUNS / RUNS.change);
const patientPolling = { poll: { timeout: CONDITION_CEILING_MS } };
const cleanSlate = 'test/support/clean-slate.setup.ts';
const freshModules = 'test/support/fresh-modules.setup.ts';
const propertyRuns = 'test/support/property-runs.setup.ts';
/** Without metrics and trace lines, which a test of them turns on. Sending thousands of lines to Vitest takes longer than the tests. */
const quiet = { POWERTOOLS_METRICS_DISABLED: 'true', TRACE_LINES_DISABLED: 'true' };
const noDependencies = '**/node_modules/**';

const browser = {
  globalSetup: ['test/support/browser.setup.ts'],
  maxWorkers: 2,
  isolate: false,
  testTimeout: TEST_CEILING_MS,
  hookTimeout: TEST_CEILING_MS,
  expect: patientPolling,
};

/**
 * The name and folder of a test determine what it needs. `*.table.test.ts` needs DynamoDB Local, which all test files of a run share.
 * `*.infra.test.ts` and `test/infra` need the CDK. `test/browser` needs a whole local cloud and a browser. Every other test needs only its
 * own process.
 */
export default defineConfig({
  test: {
    // Run one more worker than a small machine has cores, because many tests spend most of their time waiting for the table.
    maxWorkers: 3,
    teardownTimeout: TEST_CEILING_MS,
    // What handlers log is shown only next to the failure that it may explain.
    silent: 'passed-only',
    projects: [
      {
        plugins: [ruleMutationsPlugin(), mutationPlugin()],
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [noDependencies, '**/*.{table,infra}.test.ts', 'test/{infra,browser}/**'],
          isolate: false,
          setupFiles: [cleanSlate, freshModules, propertyRuns],
          // Use a time zone whose date differs from the UTC date for half of each day. The ledger uses UTC, so tests fail if code mixes the
          // two dates.
          env: { TZ: 'Pacific/Auckland', ...quiet },
          testTimeout: TEST_CEILING_MS * patience,
          hookTimeout: TEST_CEILING_MS,
          expect: patientPolling,
        },
      },
      {
        plugins: [mutationPlugin()],
        test: {
          name: 'table',
          include: ['**/*.table.test.ts'],
          exclude: [noDependencies, ...(isNightly ? [] : Object.keys(NIGHT_ONLY))],
          globalSetup: ['test/support/dynamodb.setup.ts'],
          isolate: false,
          setupFiles: [
            cleanSlate,
            freshModules,
            propertyRuns,
            'test/support/memory-tables.setup.ts',
            'test/support/guard-table.setup.ts',
          ],
          env: quiet,
          testTimeout: TEST_CEILING_MS * patience,
          hookTimeout: TEST_CEILING_MS,
          expect: patientPolling,
        },
      },
      {
        test: {
          name: 'infra',
          include: ['test/infra/**/*.test.ts', '**/*.infra.test.ts'],
          exclude: [noDependencies],
          globalSetup: ['test/support/infra.setup.ts'],
          isolate: false,
          setupFiles: [cleanSlate, propertyRuns],
          testTimeout: TEST_CEILING_MS * patience,
          hookTimeout: TEST_CEILING_MS,
          expect: patientPolling,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          // The browser tests run after the others, because they use the product's real timeouts and Chromium keeps every core busy.
          sequence: { groupOrder: 1 },
          ...browser,
        },
      },
      {
        test: {
          // At night, these journeys also run on a table whose indexes lag and whose transactions sometimes fail, as on AWS.
          name: 'lagging',
          include: ['money-loop', 'payouts', 'changed-terms', 'marketplace', 'forum', 'forum-live'].map(
            (journey) => `test/browser/${journey}.test.ts`,
          ),
          sequence: { groupOrder: 2 },
          ...browser,
        },
      },
    ],
  },
});
