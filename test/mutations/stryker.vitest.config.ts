import { defineConfig } from 'vitest/config';
import { TEST_CEILING_MS } from '../support/ceiling.ts';
import { STRYKER_PARTS } from './stryker-parts.ts';

const part = STRYKER_PARTS.find(({ name }) => name === process.env.STRYKER_PART);

/**
 * Runs the tests for one part of the code. Each test file runs in a separate process, because mutations can take effect while the code is
 * imported.
 */
export default defineConfig({
  test: {
    include: [...(part?.tests ?? [])],
    testTimeout: TEST_CEILING_MS,
    // Let Vitest process Stryker's copy of these files in `node_modules`, so that Vitest can mock their imports.
    server: { deps: { inline: [/on-subscribe\.js$/] } },
    env: { TZ: 'Pacific/Auckland', POWERTOOLS_METRICS_DISABLED: 'true', TRACE_LINES_DISABLED: 'true' },
  },
});
