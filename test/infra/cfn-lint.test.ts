import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { STAGES } from '../../infra/stages.ts';
import { templatesOf } from './templates.ts';

/** Runs CloudFormation's linter, which is not on npm: https://github.com/aws-cloudformation/cfn-lint. */
const lint = (...args: string[]) => spawnSync('cfn-lint', args, { encoding: 'utf8' });
const isInstalled = lint('--version').status === 0;

const PLANTED = { Resources: { Queue: { Type: 'AWS::SQS::Queue', Properties: { Planted: true } } } };

test.skipIf(!isInstalled)('cfn-lint finds no error in prod’s templates besides a planted one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tributary-cfn-lint-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const templates = Object.entries(templatesOf('prod')).map(([name, made]) => [name, made?.toJSON()]);
  const files = Object.entries({ ...Object.fromEntries(templates), planted: PLANTED }).map(
    ([name, template]) => [join(folder, `${name}.json`), JSON.stringify(template)] as const,
  );
  await Promise.all(files.map(([file, text]) => writeFile(file, text)));

  const names = files.map(([file]) => file);
  const { stdout } = lint(
    ...['--format', 'parseable', '--ignore-checks', 'W', '--regions', STAGES.prod.region, '--', ...names],
  );

  expect(stdout.trim().split('\n')).toEqual([expect.stringContaining('planted.json')]);
});
