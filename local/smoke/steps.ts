import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { NOTED_MS } from '../../functions/webhooks/worker/note-health.ts';
import { type ApiClient, createClient } from '../../shared/contract/client.ts';
import { channels, UserEvent } from '../../shared/realtime.ts';
import { Refusal } from '../refusal.ts';
import { createAccount } from '../stripe/account.ts';
import { createBuyer } from '../stripe/buyer.ts';
import { eventBody } from '../stripe/events.ts';
import { postEvent } from '../stripe/post-event.ts';
import { buyOnce } from '../stripe/story/buy-once.ts';
import { followChannel } from './follow-channel.ts';
import { signIn } from './sign-in.ts';
import { readSiteConfig } from './site-config.ts';

const APP_NAME = 'Smoke test';
/** How long an event may take from the webhook to the partner's screen, in milliseconds. A cold start of each function fits. */
const EVENT_MS = 30_000;
/** How far the clock here may be behind that of the environment, in milliseconds. */
const SKEW_MS = 2_000;

/** Tells how a step went: its name and its milliseconds. */
export type OnStep = (name: string, ms: number) => void;

/**
 * Tries an environment from outside, as a browser and as a payment provider: the site, sign-in, the API, a signed test event through
 * the pipeline, and realtime. Test events are never money, and its app is inactive, so that nobody sees it. Throws a `Refusal` that
 * says which step failed, and how.
 */
export async function smokeTest(address: string, env: NodeJS.ProcessEnv, onStep: OnStep): Promise<void> {
  const step = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await run().catch((cause: unknown) => {
      throw new Refusal(`${name}: ${(cause as Error).message}`, { cause });
    });
    onStep(name, performance.now() - start);
    return result;
  };

  await step('the landing page comes with its security headers', () => checkSite(address));
  const config = await step('the site knows its environment', () => readSiteConfig(address));
  await step('the API refuses who is not signed in', () => checkRefusal(address));
  const token = await step('a partner signs in', () => signIn(address, config, env));
  const call = createClient({ origin: address, token: async () => token });
  const { id: userId } = await step('the API knows the partner', () => call('getMe'));
  const appId = await step('the partner has an app', () => ensureApp(call));
  await step('nobody follows the channel of another', async () => {
    await expectRefusal(followChannel(config.events.endpoint, token, channels.user(randomUUID())));
  });
  const own = await step('the partner follows the own channel', () =>
    followChannel(config.events.endpoint, token, channels.user(userId)),
  );
  try {
    await untilNoted(call, appId);
    const before = await step('a signed test event is taken', () => sendTestEvent(call, appId));
    await step('it reaches the app through the pipeline', () => untilSeen(call, appId, before));
    await step('it is told on the channel', async () => z.parse(UserEvent, await own.next(EVENT_MS)));
  } finally {
    own.close();
  }
}

async function checkSite(address: string): Promise<void> {
  const answer = await fetch(address).catch((cause: unknown) => {
    throw new Error('It cannot be reached', { cause });
  });
  if (!answer.ok) throw new Error(`It answered ${answer.status}`);
  for (const header of ['content-security-policy', 'x-content-type-options', 'referrer-policy']) {
    if (!answer.headers.has(header)) throw new Error(`It has no ${header}`);
  }
}

async function checkRefusal(address: string): Promise<void> {
  const answer = await fetch(`${address}/api/me`);
  if (answer.status !== 401) throw new Error(`It answered ${answer.status} instead of 401`);
}

async function expectRefusal(act: Promise<{ close(): void }>): Promise<void> {
  const following = await act.catch(() => undefined);
  following?.close();
  if (following) throw new Error('It was allowed');
}

/** The app of earlier runs, or a new one. Inactive from the start: the marketplace does not show it. */
async function ensureApp(call: ApiClient): Promise<string> {
  const { items } = await call('listApps');
  const known = items.find(({ name }) => name === APP_NAME);
  if (known) return known.id;
  const { id } = await call('createApp', { body: { name: APP_NAME, url: 'https://smoke.example.com' } });
  await call('setAppStatus', { params: { appId: id }, body: { status: 'inactive' } });
  return id;
}

/** Of two test events in a minute the app's owner is told one: a run right after another waits until its own would be. */
async function untilNoted(call: ApiClient, appId: string): Promise<void> {
  const { health } = await call('getWebhookSetup', { params: { appId } });
  if (!health.lastTestEventAt) return;
  await sleep(Math.max(0, Date.parse(health.lastTestEventAt) + NOTED_MS + SKEW_MS - Date.now()));
}

/** Answers when the last test event before this one was seen. */
async function sendTestEvent(call: ApiClient, appId: string): Promise<string | null> {
  const secret = `whsec_${randomUUID()}`;
  await call('saveSigningSecret', { params: { appId, provider: 'stripe' }, body: { secret } });
  const { url, health } = await call('getWebhookSetup', { params: { appId } });
  const account = createAccount({ seed: randomUUID(), livemode: false });
  const { events } = buyOnce(account, { at: new Date(), buyer: createBuyer(account, {}), amount: 100 });
  const [event] = events;
  if (!event) throw new Error('There is no event to send');
  const answer = await postEvent({ url, secret, body: eventBody(event) });
  if (!answer.ok) throw new Error(`The webhook answered ${answer.status}: ${await answer.text()}`);
  return health.lastTestEventAt;
}

/** Until the partner's own screen would show a test event after the one of `before`. */
async function untilSeen(call: ApiClient, appId: string, before: string | null): Promise<void> {
  for (const end = Date.now() + EVENT_MS; Date.now() < end; await sleep(250)) {
    const { health } = await call('getWebhookSetup', { params: { appId } });
    if (health.lastTestEventAt !== before) return;
  }
  throw new Error(`Not seen within ${EVENT_MS / 1_000} s`);
}
