import { defineConfig } from 'vitest/config';
import { STRYKER_PARTS } from './stryker-parts.ts';

const part = STRYKER_PARTS.find(({ name }) => name === process.env.STRYKER_PART);

/** Runs the tests of one part. Every file has a process of its own, because mutations are active while it loads. */
export default defineConfig({
  test: {
    include: [...(part?.tests ?? [])],
    // Stryker's copy of the code is in `node_modules`, where Vitest would not mock what JavaScript imports.
    server: { deps: { inline: [/-namespace\.js$/] } },
    env: { TZ: 'Pacific/Auckland', POWERTOOLS_METRICS_DISABLED: 'true' },
  },
});
