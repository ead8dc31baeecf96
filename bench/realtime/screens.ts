import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type ApiClient, createClient } from '../../shared/contract/client.ts';
import { commissionOn, type Money } from '../../shared/money.ts';
import { channels, UserEvent } from '../../shared/realtime.ts';
import { EventSocket } from '../../test/support/event-socket.ts';
import { createEventSender } from '../lib/event-sender.ts';
import { percentile } from '../lib/percentile.ts';
import { buildSale, promotionsOf } from '../lib/sales.ts';
import type { Shop } from './connect-shop.ts';

export interface ScreensParams {
  readonly origin: string;
  readonly shop: Shop;
  /** The number of warm-up sales before the measurement. They are not included in `sales`. */
  readonly warmUp: number;
  readonly sales: number;
}

/**
 * The result that the process prints as JSON. It contains the milliseconds from the first request of each sale until both screens show the
 * sale.
 */
export interface ScreensResult {
  readonly p50: number;
  readonly p95: number;
}

/** The default commission rate of a coupon, in basis points. */
const RATE = 2_000;
/** The number of events per sale. The events are sent over separate connections, so that they race. */
const CONNECTIONS = 5;
/**
 * The maximum random pause between sales in milliseconds. It is longer than the polling interval of the table's stream, so that sales
 * arrive at any point in that interval.
 */
const MAX_PAUSE_MS = 700;

async function run({ origin, shop, warmUp, sales }: ScreensParams): Promise<ScreensResult> {
  const { appId, coupons, hook, tokens } = shop;
  const [promotionCode] = promotionsOf({ appId, coupons }).codes;
  if (!promotionCode) throw new Error('The shop has no code');
  const send = createEventSender(hook.url, hook.secret, CONNECTIONS);
  const screens = await Promise.all([
    openScreen(origin, tokens.partner, async (call) =>
      (await call('getPartnerOverview')).months.flatMap(({ earned }) => earned),
    ),
    openScreen(origin, tokens.affiliate, async (call) => (await call('getAffiliateOverview')).earned),
  ]);
  const times: number[] = [];
  let earned = 0;
  for (let n = 0; n < warmUp + sales; n++) {
    const { bodies, paid } = buildSale(`${appId} ${n}`, promotionCode);
    earned += commissionOn(paid, RATE);
    await sleep(Math.random() * MAX_PAUSE_MS);
    const sent = performance.now();
    const shown = Promise.all(screens.map((screen) => screen.shows(earned)));
    const accepted = await Promise.all(bodies.map(send));
    if (accepted.includes(false)) throw new Error('An event was rejected');
    const at = Math.max(...(await shown));
    if (n >= warmUp) times.push(at - sent);
  }
  return { p50: percentile(times, 50), p95: percentile(times, 95) };
}

/** The overview page of a signed-in user. Like the web app, it refetches its figures after each event about them. */
interface Screen {
  /** Waits until the overview shows the amount `cents`. Resolves to the time when the amount appeared. */
  shows(cents: number): Promise<number>;
}

async function openScreen(
  origin: string,
  token: string,
  read: (call: ApiClient) => Promise<readonly Money[]>,
): Promise<Screen> {
  const call = createClient({ origin, token: async () => token });
  const { id } = await call('getMe');
  let isStale = false;
  let isReading = false;
  let wanted: { cents: number; resolve: (at: number) => void } | undefined;

  const readUntilFresh = async () => {
    isReading = true;
    while (isStale) {
      isStale = false;
      const cents = (await read(call)).reduce((sum, { amount }) => sum + amount, 0);
      if (cents === wanted?.cents) wanted.resolve(performance.now());
    }
    isReading = false;
  };
  const socket = await EventSocket.connect(Number(new URL(origin).port), token);
  socket.socket.on('message', (data) => {
    const { type, event } = JSON.parse(String(data)) as { type: string; event?: string };
    if (type !== 'data') return;
    const { topics } = z.parse(UserEvent, JSON.parse(event ?? ''));
    if (!topics.includes('customers') && !topics.includes('balances')) return;
    isStale = true;
    if (!isReading) void readUntilFresh();
  });
  const { type } = await socket.subscribe(channels.user(id), token);
  if (type !== 'subscribe_success') throw new Error(`The subscription failed: ${type}`);
  return {
    shows: (cents) =>
      new Promise((resolve) => {
        wanted = { cents, resolve };
      }),
  };
}

// This statement is at the end of the file, because it uses the constants above.
process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '') as ScreensParams)));
process.exit();
