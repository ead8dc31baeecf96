import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type ApiClient, createClient } from '../../shared/contract/client.ts';
import { channels, UserEvent } from '../../shared/realtime/realtime.ts';
import type { NewId } from '../lib/secrets/ids.ts';
import type { SignedEvent } from '../providers/provider.ts';
import { providerOf } from '../providers/registry.ts';
import type { CanaryAccount } from './account.ts';
import { subscribeToChannel } from './subscribe-to-channel.ts';

export interface CanaryDeps {
  readonly account: CanaryAccount;
  readonly siteOrigin: string;
  readonly eventsEndpoint: string;
  readonly signIn: (account: CanaryAccount) => Promise<string>;
  /** Sends an event to a webhook URL. Returns the HTTP status of the response. */
  readonly deliver: (url: string, event: SignedEvent) => Promise<number>;
  readonly newId: NewId;
  readonly clock: () => Date;
}

const EVENT_TIMEOUT_MS = 30_000;
const POLL_MS = 500;

/**
 * Signs in, reads data and sends a signed live event through the public URLs, as partners and payment providers do. Waits until the event's
 * commission is in the ledger and open pages have been notified. Throws an error with the name of the failed step.
 */
export async function runCanary(deps: CanaryDeps): Promise<void> {
  const { account, siteOrigin, eventsEndpoint } = deps;
  const token = await step('sign in', () => deps.signIn(account));
  const call = createClient({ origin: siteOrigin, token: async () => token });
  const { id: userId } = await step('read', () => call('getMe'));
  const channel = await step('subscribe', () =>
    subscribeToChannel(eventsEndpoint, token, channels.user(userId)),
  );
  try {
    const customer = await step('send an event', () => sendSale(call, deps));
    await step('wait for the ledger', () => waitForCommission(call, customer, deps.clock));
    await step('wait for the update of open pages', async () =>
      z.parse(UserEvent, await channel.next(EVENT_TIMEOUT_MS)),
    );
  } finally {
    channel.close();
  }
}

async function step<T>(name: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    throw new Error(`The canary could not ${name}: ${String(cause)}`, { cause });
  }
}

/** Delivers the event of a new customer's purchase to the webhook URL. Returns the provider's id for the customer. */
async function sendSale(call: ApiClient, { account, deliver, newId, clock }: CanaryDeps): Promise<string> {
  const { appId, provider, code, secret } = account;
  const { url } = await call('getWebhookSetup', { params: { appId } });
  const now = clock();
  const sale = providerOf(provider).liveSale({ id: newId(now), signingKey: secret, code, now });
  const status = await deliver(url, sale);
  if (status !== 200) throw new Error(`The webhook URL returned ${status}`);
  return sale.lane;
}

async function waitForCommission(
  call: ApiClient,
  providerId: string,
  clock: CanaryDeps['clock'],
): Promise<void> {
  for (const end = clock().getTime() + EVENT_TIMEOUT_MS; clock().getTime() < end; await sleep(POLL_MS)) {
    const { items } = await call('listCustomers');
    const customer = items.find((each) => each.providerId === providerId);
    if (!customer) continue;
    const entries = await call('listCustomerEntries', { params: { customerId: customer.id } });
    if (entries.items.some(({ kind }) => kind === 'commission')) return;
  }
  throw new Error(`No commission within ${EVENT_TIMEOUT_MS / 1_000} s`);
}
