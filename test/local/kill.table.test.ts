import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';
import { signUpAndIn } from '../../local/demo/sign-in.ts';
import { createClient } from '../../shared/contract/client.ts';
import { scriptClient } from '../../shared/contract/script-client.ts';
import { deliverStripeEvent } from '../support/stripe-delivery.ts';
import { waitUntil } from '../support/wait-until.ts';

const SECRET = 'whsec_of_the_kill_test';
const EVENTS = Array.from({ length: 30 }, (_, n) => `evt_${n + 10}`);
/** All processes are killed after the tests, even if a test fails. */
const processes: ChildProcess[] = [];
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tributary-kill-'));
});
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function start() {
  const child = spawn(process.execPath, [fromRoot('test/support/cloud-process.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(child);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { origin } = JSON.parse(line) as { origin: string };
  const token = await signUpAndIn(origin, {
    role: 'partner',
    email: 'owner@example.com',
    firstName: 'Ada',
    lastName: 'Owner',
    companyName: 'Owner',
    plan: 'starter',
    paysAfter: [],
  });
  return { child, origin, call: scriptClient(createClient({ origin, token: async () => token })) };
}

type Call = Awaited<ReturnType<typeof start>>['call'];

async function listUnderstood(call: Call, appId: string): Promise<string[]> {
  const subjects: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await call('listUnmatched', { params: { appId }, query: cursor ? { cursor } : {} });
    subjects.push(...page.items.map(({ subject }) => subject));
    cursor = page.cursor ?? undefined;
  } while (cursor);
  return subjects.sort();
}

/** Returns an event that the worker reports as malformed, because its object is not a valid invoice. */
const markedEvent = (id: string) => ({
  id,
  object: 'event',
  type: 'invoice.paid',
  livemode: true,
  created: Math.floor(Date.now() / 1000),
  api_version: '2025-09-30.clover',
  data: { object: { object: 'invoice' } },
});

const javaOn = (folder: string) =>
  execFileSync('ps', ['ax', '-o', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('DynamoDBLocal.jar') && line.includes(folder));

test('an event acknowledged with 200 reaches the ledger even if the cloud is killed right after', async () => {
  const first = await start();
  const { id: appId } = await first.call('createApp', { body: { name: 'App', url: 'https://app.example' } });
  await first.call('saveSigningSecret', {
    params: { appId, provider: 'stripe' },
    body: { secret: SECRET },
  });
  const { url } = await first.call('getWebhookSetup', { params: { appId } });
  const answers = await Promise.all(
    EVENTS.map((id) => deliverStripeEvent(first.origin + new URL(url).pathname, SECRET, markedEvent(id))),
  );
  first.child.kill('SIGKILL');

  expect(answers.map(({ status }) => status)).toEqual(EVENTS.map(() => 200));
  await waitUntil(() => expect(javaOn(dataDir)).toEqual([]));

  const second = await start();
  await waitUntil(async () => expect(await listUnderstood(second.call, appId)).toEqual(EVENTS));
});
