import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { subscribeToChannel } from '../../../functions/canary/subscribe-to-channel.ts';
import { TEST_INTERVAL_MS } from '../../../functions/webhooks/process/health-news.ts';
import { type ApiClient, createClient } from '../../../shared/contract/client.ts';
import type { Area } from '../../../shared/contract/operation.ts';
import { type ScriptClient, scriptClient } from '../../../shared/contract/script-client.ts';
import { channels, UserEvent } from '../../../shared/realtime/realtime.ts';
import { CommandError } from '../../command-error.ts';
import { HARMLESS_WRITES, writeHarmlessly } from './harmless-writes.ts';
import { sendTestEvent } from './send-test-event.ts';
import { hasAccount, signIn } from './sign-in.ts';
import { readSiteConfig } from './site-config.ts';

const APP_NAME = 'Smoke test';
const AREAS_WITH_HARMLESS_WRITE = Object.keys(HARMLESS_WRITES) as Area[];
/**
 * The maximum time, in milliseconds, between sending a test event and seeing it on the partner's page. It allows for a cold start of each
 * function.
 */
const EVENT_TIMEOUT_MS = 30_000;
/** The maximum time, in milliseconds, by which the local clock may be behind the environment's clock. */
const SKEW_MS = 2_000;

/** Reports that a step is complete, with its duration in milliseconds, or that it was skipped. */
export type OnStep = (name: string, ms: number | undefined) => void;

/** Whether the test fails without an account. If it is `optional`, the test then skips the steps as a partner. */
export type Account = 'required' | 'optional';

interface SmokeOptions {
  readonly account: Account;
  readonly onStep: OnStep;
}

/**
 * Tests an environment from the outside, in the roles of a browser and a payment provider. Tests the site, sign-in, the API, a signed test
 * event that goes through all functions, realtime updates, and a write of each function of the API. Test events never affect money, the
 * writes change nothing, and the test app is inactive, so nobody sees it. If a step fails, throws a `CommandError` that contains the step and
 * the reason.
 */
export async function smokeTest(
  address: string,
  env: NodeJS.ProcessEnv,
  { account, onStep }: SmokeOptions,
): Promise<void> {
  const step = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await run().catch((cause: unknown) => {
      throw new CommandError(`${name}: ${(cause as Error).message}`, { cause });
    });
    onStep(name, performance.now() - start);
    return result;
  };

  await step('the landing page has its security headers', () => checkSite(address));
  const config = await step('the site has a valid configuration', () => readSiteConfig(address));
  await step('the API rejects an unauthenticated request', () => checkUnauthenticated(address));
  await step('the API is healthy', () => checkHealth(address));
  if (account === 'optional' && !hasAccount(config, env)) {
    onStep('the steps as a partner: set SMOKE_EMAIL and SMOKE_PASSWORD to a partner account', undefined);
    return;
  }
  const token = await step('a partner signs in', () => signIn(address, config, env));
  const call = scriptClient(createClient({ origin: address, token: async () => token }));
  const { id: userId } = await step('the API returns the partner', () => call('getMe'));
  const appId = await step('the partner has an app', () => ensureApp(call));
  await step('the partner cannot subscribe to the channel of another user', async () => {
    await expectRejection(subscribeToChannel(config.events.endpoint, token, channels.user(randomUUID())));
  });
  const own = await step('the partner subscribes to their own channel', () =>
    subscribeToChannel(config.events.endpoint, token, channels.user(userId)),
  );
  try {
    await waitForTestEventInterval(call, appId);
    const before = await step('the webhook accepts a signed test event', () => deliverTestEvent(call, appId));
    await step('the event reaches the app through the pipeline', () => waitForTestEvent(call, appId, before));
    await step('the channel receives an update', async () =>
      z.parse(UserEvent, await own.next(EVENT_TIMEOUT_MS)),
    );
  } finally {
    own.close();
  }
  for (const area of AREAS_WITH_HARMLESS_WRITE)
    await step(`the function ${area} writes to the table`, () =>
      writeHarmlessly(area, call, { id: appId, name: APP_NAME }),
    );
}

async function checkSite(address: string): Promise<void> {
  const answer = await fetch(address).catch((cause: unknown) => {
    throw new Error('Cannot reach it', { cause });
  });
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  for (const header of ['content-security-policy', 'x-content-type-options', 'referrer-policy']) {
    if (!answer.headers.has(header)) throw new Error(`Missing header ${header}`);
  }
}

async function checkUnauthenticated(address: string): Promise<void> {
  const answer = await fetch(`${address}/api/me`);
  if (answer.status !== 401) throw new Error(`Status ${answer.status} instead of 401`);
}

async function checkHealth(address: string): Promise<void> {
  const answer = await fetch(`${address}/api/health`);
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
}

async function expectRejection(act: Promise<{ close(): void }>): Promise<void> {
  const following = await act.catch(() => undefined);
  following?.close();
  if (following) throw new Error('It was allowed');
}

/**
 * Returns the app from earlier runs. If there is none, creates it and deactivates it immediately, so that the marketplace does not list it.
 */
async function ensureApp(call: ApiClient): Promise<string> {
  const { items } = await call('listApps');
  const known = items.find(({ name }) => name === APP_NAME);
  if (known) return known.id;
  const { id } = await call('createApp', { body: { name: APP_NAME, url: 'https://smoke.example.com' } });
  await call('setAppStatus', { params: { appId: id }, body: { status: 'inactive' } });
  return id;
}

/** Waits until the environment can record another test event, because it records only one per minute. */
async function waitForTestEventInterval(call: ApiClient, appId: string): Promise<void> {
  const { health } = await call('getWebhookSetup', { params: { appId } });
  if (!health.lastTestEventAt) return;
  await sleep(Math.max(0, Date.parse(health.lastTestEventAt) + TEST_INTERVAL_MS + SKEW_MS - Date.now()));
}

/** Sends a test event. Returns the time of the previous test event. */
async function deliverTestEvent(call: ScriptClient, appId: string): Promise<string | null> {
  const secret = `whsec_${randomUUID()}`;
  await call('saveSigningSecret', { params: { appId, provider: 'stripe' }, body: { secret } });
  const { url, health } = await call('getWebhookSetup', { params: { appId } });
  await sendTestEvent({ url, secret });
  return health.lastTestEventAt;
}

/** Waits until the API reports a new time for the last test event. `before` is the old time. */
async function waitForTestEvent(call: ApiClient, appId: string, before: string | null): Promise<void> {
  for (const end = Date.now() + EVENT_TIMEOUT_MS; Date.now() < end; await sleep(250)) {
    const { health } = await call('getWebhookSetup', { params: { appId } });
    if (health.lastTestEventAt !== before) return;
  }
  throw new Error(`Not seen within ${EVENT_TIMEOUT_MS / 1_000} s`);
}
