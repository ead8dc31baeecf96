import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tributary-needs-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs a command in an environment without AWS credentials. Returns its exit code and everything that it prints. */
function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return new Promise<{ code: unknown; printed: string }>((resolve) => {
    execFile(
      process.execPath,
      [fromRoot(`infra/commands/${command}.ts`), ...args],
      { cwd: folder, env: { HOME: folder, AWS_EC2_METADATA_DISABLED: 'true', ...env } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, printed: `${stdout}${stderr}` }),
    );
  });
}

const EXPORT_USERS =
  'npm run tool -- export-users users.jsonl needs the name of a new file, USER_POOL_ID (the output UserPoolId of the Data stack) or TABLE_NAME (a restored table), and AWS credentials.\n';
const ADOPT_TABLE =
  'npm run tool -- adopt-table <name> needs the name of the restored table, AWS_REGION and AWS credentials.\n';
const BILLING =
  'npm run tool -- billing needs SIGNING_SECRET, TABLE_NAME, SITE_ORIGIN, HOOK_TOKEN_KEY, SECRET_KEY_ID, AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (docs/operations.md, Selling Pro), and no arguments';
const CANARY =
  'npm run tool -- canary-setup dev|staging|prod needs the name of a deployed environment and AWS credentials.\n';
const CREDENTIALS = 'This command needs AWS credentials: set AWS_PROFILE, or sign in with the AWS CLI.\n';
const REGION = 'This command needs the region of the environment: set AWS_REGION, such as eu-central-1.\n';
const IRELAND = { AWS_REGION: 'eu-west-1' };
const POOL = { USER_POOL_ID: 'eu-west-1_abc' };

test.concurrent.each([
  ['export-users', [], POOL, EXPORT_USERS],
  ['export-users', ['users.jsonl'], {}, EXPORT_USERS],
  ['export-users', ['users.jsonl', 'more'], POOL, EXPORT_USERS],
  ['export-users', ['users.jsonl'], POOL, REGION],
  ['export-users', ['others.jsonl'], { ...POOL, ...IRELAND }, CREDENTIALS],
  ['export-users', ['restored.jsonl'], { TABLE_NAME: 'restored', ...IRELAND }, CREDENTIALS],
  ['adopt-table', [], IRELAND, ADOPT_TABLE],
  ['adopt-table', ['one', 'two'], IRELAND, ADOPT_TABLE],
  ['adopt-table', ['restored'], IRELAND, CREDENTIALS],
  ['adopt-table', ['restored'], {}, REGION],
  [
    'billing',
    [],
    { ...IRELAND, SIGNING_SECRET: 'whsec_12345678' },
    `${BILLING}; TABLE_NAME, SITE_ORIGIN, HOOK_TOKEN_KEY, SECRET_KEY_ID, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are missing.\n`,
  ],
  ['canary-setup', [], {}, CANARY],
  ['canary-setup', ['production'], {}, CANARY],
  [
    'canary-setup',
    ['dev'],
    {},
    'The URL of dev is not known yet. Deploy it once manually (npm run deploy -- dev) and commit cdk.context.json.\n',
  ],
])('npm run %s with %j and %j says what it needs', async (command, args, env, printed) => {
  expect(await run(command, args, env)).toEqual({ code: 1, printed });
});

test('an export of users that fails leaves no file behind', async () => {
  await run('export-users', ['failed.jsonl'], { ...POOL, ...IRELAND });

  expect(await readdir(folder)).not.toContain('failed.jsonl');
});
