/** A rarely used command. */
interface Tool {
  /** The path of the file to run, relative to the repository. */
  readonly file: string;
  readonly args?: readonly string[];
  readonly does: string;
}

export const TOOLS: Readonly<Record<string, Tool>> = {
  'adopt-table': { file: 'infra/commands/adopt-table.ts', does: 'makes a restored table usable' },
  billing: { file: 'infra/commands/billing.ts', does: "saves the secret of the operator's own webhook" },
  'canary-setup': { file: 'infra/commands/canary-setup.ts', does: 'creates the account of the canary' },
  'deploy-role': {
    file: 'infra/commands/deploy-role.ts',
    does: 'prints the policy of the role with which the pipeline deploys an environment',
  },
  handle: { file: 'infra/commands/handle.ts', does: 'frees the name in a short link' },
  'export-users': { file: 'infra/commands/export-users.ts', does: 'writes all users to a file' },
  'point-back': {
    file: 'infra/commands/point-back-stage.ts',
    does: 'points the functions of an environment back to the versions from before the last deployment',
  },
  smoke: { file: 'infra/commands/smoke.ts', does: 'tests an environment from outside' },
  trace: {
    file: 'infra/commands/trace.ts',
    does: 'follows a request, an event or a customer through the logs',
  },
  'access-patterns': { file: 'docs/write-access-patterns.ts', does: 'writes docs/access-patterns.md' },
  bench: { file: 'bench/run.ts', does: 'runs benchmarks, and writes their results' },
  cost: { file: 'bench/monthly-cost.ts', does: 'computes what an environment costs' },
  'event-dictionary': {
    file: 'local/stripe/write-event-dictionary.ts',
    does: 'writes a version of the dictionary that compresses events',
  },
  fonts: { file: 'web/build/write-fonts.ts', does: "writes the subsets of the site's font" },
  format: {
    file: 'node_modules/@biomejs/biome/bin/biome',
    args: ['check', '--write', '.'],
    does: 'formats all files, and fixes what the linter can fix',
  },
  limits: { file: 'docs/write-limits.ts', does: 'writes docs/limits.md' },
  mutations: { file: 'bench/mutations.ts', does: 'checks that the tests detect faults written by hand' },
  openapi: { file: 'docs/write-openapi.ts', does: 'writes docs/openapi.json' },
  picture: { file: 'docs/write-picture.ts', does: 'draws docs/images/architecture.svg' },
  screenshots: { file: 'test/browser/screenshots.ts', does: 'takes pictures of all screens' },
  simulate: { file: 'test/simulation/run.ts', does: 'simulates stories with faults, from a seed' },
  stryker: { file: 'bench/stryker.ts', does: 'checks that the tests detect generated faults' },
  types: { file: 'node_modules/typescript/bin/tsc', args: ['--build'], does: 'checks the types' },
};

export function toolList(): string {
  const width = Math.max(...Object.keys(TOOLS).map((name) => name.length));
  const lines = Object.entries(TOOLS).map(([name, { does }]) => `  ${name.padEnd(width)}  ${does}`);
  return ['npm run tool -- NAME runs one of:', ...lines].join('\n');
}
