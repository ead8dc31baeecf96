import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';
import { PARTS, type Part, readRunOptions } from '../support/run-options.ts';

const FOLDER = '.github/workflows';
const workflows = readdirSync(fromRoot(FOLDER)).map((name) => ({
  name,
  text: readFileSync(fromRoot(FOLDER, name), 'utf8'),
}));

const textOf = (wanted: string) => workflows.find(({ name }) => name === wanted)?.text ?? '';
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

describe.each(workflows)('The workflow $name', ({ text }) => {
  it('pins every third-party action to a commit and notes its version', () => {
    const used = all(text, /uses: (.+)$/gm).filter((action) => !action.startsWith('./'));

    expect(used.length + all(text, /uses: (\.\/.+)$/gm).length).toBeGreaterThan(0);
    for (const action of used) expect(action).toMatch(/^[\w.-]+\/[\w.-]+@[0-9a-f]{40} # v\d+/);
  });

  it('declares its permissions and uses no long-lived keys', () => {
    expect(text).toMatch(/^permissions:/m);
    expect(text).not.toMatch(/AWS_SECRET_ACCESS_KEY|AWS_ACCESS_KEY_ID|write-all/);
    expect(text).not.toContain('pull_request_target');
  });

  it('grants the workflows it calls the permissions they request', () => {
    const called = all(text, /uses: \.\/\.github\/workflows\/(.+)$/gm).map((name) => textOf(name));
    const given = all(text, /id-token: (write)/g);

    expect(given.length).toBeGreaterThanOrEqual(
      called.filter((one) => one.includes('id-token: write')).length,
    );
  });

  it("runs no package's script, and no Node but the runner's, where it can get credentials", () => {
    const [settings = '', jobs = ''] = text.split(/^jobs:$/m);
    const withCredentials = jobs
      .split(/^ {2}(?=[\w-]+:$)/m)
      .filter((job) => (settings + job).includes('id-token: write'));
    for (const job of withCredentials) {
      expect(
        all(job, /(npm (?:ci|install)\b.*)$/gm).filter((command) => !command.endsWith('--ignore-scripts')),
      ).toEqual([]);
      expect(job).not.toMatch(/\bnpx\b|\bnpm (run|test)\b/);
    }
  });

  it('never interpolates event data into a script, because others may control it', () => {
    expect(text).not.toMatch(/run:.*\$\{\{ *github\.(event|head_ref)/);
  });
});

test('no job that can get credentials to look for drift builds the assembly itself', () => {
  const [, drift = ''] = textOf('weekly.yml').split(/^ {2}drift:$/m);

  expect(drift).toMatch(/^ {4}needs: synth$/m);
  expect(drift).toMatch(/cdk drift --app cdk\.out --build '' --fail /);
});

test('an environment that waits for approval does not block the deployment of another', () => {
  expect(textOf('deploy.yml')).not.toMatch(/^concurrency:/m);
  expect(textOf('deploy-stage.yml')).toMatch(/^ {4}concurrency:\n {6}group: deploy-.*inputs\.environment/m);
});

const runsOf = (workflow: string) =>
  all(textOf(workflow), /(?:npm test --|^ +-) (--part .+)$/gm).map((line) => readRunOptions(line.split(' ')));

const shardsOf = (workflow: string, part: Part) =>
  runsOf(workflow)
    .filter(({ parts }) => parts.includes(part))
    .map(({ shard = '1/1' }) => shard);

const isWhole = (shards: readonly string[]) =>
  shards.toSorted().join() === shards.map((_, n) => `${n + 1}/${shards.length}`).join();

test.each(PARTS)('a change runs every shard of %s once', (part) => {
  expect(shardsOf('check.yml', part)).toSatisfy(isWhole);
  expect(shardsOf('check.yml', part)).not.toEqual([]);
});

test.each(['unit', 'table', 'infra', 'browser'] as const)(
  'the nightly workflow runs every shard of %s in the long form',
  (part) => {
    expect(shardsOf('nightly.yml', part)).toSatisfy(isWhole);
    expect(shardsOf('nightly.yml', part)).not.toEqual([]);
    expect(runsOf('nightly.yml').every(({ nightly }) => nightly)).toBe(true);
  },
);

test('everything runs on DynamoDB Local before a deployment', () => {
  expect(textOf('deploy.yml')).toContain('table: dynamodb');
  expect(textOf('check.yml')).toContain('TEST_TABLE: ${{ inputs.table ||');
});

test('the command for one machine runs every part', () => {
  expect(readFileSync(fromRoot('.ci/run'), 'utf8')).toMatch(/^exec npm --silent test$/m);
});
