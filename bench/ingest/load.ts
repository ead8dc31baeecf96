import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDocumentClient } from '../../functions/table/client.ts';
import { key } from '../../functions/table/key.ts';
import { keys } from '../../functions/table/keys.ts';
import { createTable, type Table } from '../../functions/table/table.ts';
import { createAccount } from '../../local/stripe/account.ts';
import { createBuyer } from '../../local/stripe/buyer.ts';
import { eventBody } from '../../local/stripe/events.ts';
import { createPlan } from '../../local/stripe/plan.ts';
import { subscribe } from '../../local/stripe/scenarios/subscribe.ts';
import { signStripe } from '../../local/stripe/sign.ts';
import { percentile } from '../lib/percentile.ts';

/** The parameters of the load process, passed as JSON in its first argument. */
export interface LoadParams {
  /** The type of request. Some of the `watched event` requests are followed until they are in the ledger. */
  readonly kind: 'put' | 'transaction' | 'event' | 'watched event';
  readonly count: number;
  readonly connections: number;
  readonly seed: string;
  readonly dynamodbEndpoint: string;
  readonly tableName: string;
  readonly url: string;
  readonly secret: string;
  readonly partnerId: string;
  readonly codes: readonly string[];
}

/** Percentiles of durations in milliseconds. */
export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** The result that the process prints as JSON. */
export interface LoadResult {
  readonly perSecond: number;
  /** The time from a request to its response. */
  readonly answered: Percentiles;
  /** The time from sending an event until its customer is in the table. The same transaction writes the commission. */
  readonly inLedger: Percentiles;
  /** The number of unsuccessful responses. */
  readonly failures: number;
}

/** The interval, in events, at which an event is followed until it is in the ledger. */
const FOLLOW_EVERY = 20;
const POLL_INTERVAL_MS = 4;

async function makeLoad(order: LoadParams): Promise<LoadResult> {
  const table = createTable(createDocumentClient(order.dynamodbEndpoint), order.tableName);
  const { send, customers } = prepare(order, table);
  const times: number[] = [];
  const watched: Promise<number>[] = [];
  let next = 0;
  let failures = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: order.connections }, async () => {
      while (next < order.count) {
        const n = next++;
        const sent = performance.now();
        if (!(await send(n))) failures++;
        times.push(performance.now() - sent);
        const customer = customers[n];
        if (customer && order.kind === 'watched event' && n % FOLLOW_EVERY === 0)
          watched.push(waitUntilInLedger(table, order.partnerId, customer, sent));
      }
    }),
  );
  const perSecond = (order.count / (performance.now() - began)) * 1_000;
  return {
    perSecond,
    failures,
    answered: percentilesOf(times),
    inLedger: percentilesOf(await Promise.all(watched)),
  };
}

async function waitUntilInLedger(
  table: Table,
  partnerId: string,
  providerId: string,
  sent: number,
): Promise<number> {
  while (!(await table.get(keys.customer({ partnerId, provider: 'stripe', providerId }))))
    await sleep(POLL_INTERVAL_MS);
  return performance.now() - sent;
}

function percentilesOf(times: readonly number[]): Percentiles {
  return { p50: percentile(times, 50), p95: percentile(times, 95), p99: percentile(times, 99) };
}

interface Load {
  /** Sends the nth request. Resolves to false if it was rejected. */
  readonly send: (n: number) => Promise<boolean>;
  /** The customer of each event. Empty for raw writes. */
  readonly customers: readonly string[];
}

function prepare(order: LoadParams, table: Table): Load {
  if (order.kind === 'event' || order.kind === 'watched event') {
    const sales = Array.from({ length: order.count }, (_, n) => sale(order, n));
    return {
      customers: sales.map(({ customer }) => customer),
      send: eventSender(
        order,
        sales.map(({ body }) => body),
      ),
    };
  }
  const write = order.kind === 'put' ? rawPut : rawTransaction;
  return { customers: [], send: (n) => write(table, `${order.kind}#${order.seed}#${n}`) };
}

/** Builds a first sale, which is one event that creates a customer and a commission and updates their counters. */
function sale({ seed, codes }: LoadParams, n: number): { customer: string; body: string } {
  const account = createAccount({ seed: `${seed}-${n}` });
  const buyer = createBuyer(account) as ReturnType<typeof createBuyer> & { customer: string };
  const metadata = { affiliate_code: codes[n % codes.length] as string };
  const { events } = subscribe(account, {
    at: new Date(),
    buyer,
    plan: createPlan(account, { amount: 4_900 }),
    metadata,
    checkout: false,
  });
  const paid = events.find((event) => event.type === 'invoice.paid');
  if (!paid) throw new Error('The sale has no invoice.paid event');
  return { customer: buyer.customer, body: eventBody(paid) };
}

function eventSender({ url, secret, connections }: LoadParams, bodies: readonly string[]): Load['send'] {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return (n) =>
    new Promise((resolve, reject) => {
      const body = bodies[n] as string;
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signStripe(body, secret, new Date()),
      };
      const sent = request(url, { method: 'POST', agent, headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode === 200));
      });
      sent.on('error', reject).end(body);
    });
}

/** The body of a raw put, which has the size of a stored event. */
const STORED_EVENT = randomBytes(1_500);
const rawPut = async (table: Table, id: string): Promise<boolean> => {
  const existing = await table.putIfAbsent({
    ...key<{ body: Uint8Array; receivedAt: string }>(`RAW#${id}`, 'EVENT'),
    type: 'Raw',
    body: STORED_EVENT,
    receivedAt: new Date().toISOString(),
  });
  return existing === undefined;
};

/**
 * Writes the same as a first sale: five new items and three items that many sales share, with the same types of conditions and index keys.
 */
async function rawTransaction(table: Table, id: string): Promise<boolean> {
  const spread = Number(id.slice(id.lastIndexOf('#') + 1)) % 20;
  const filler = 'x'.repeat(300);
  const item = (SK: string) => ({ ...key<{ filler: string }>(`RAW#${id}`, SK), type: 'Raw', filler });
  const keys = (index: 1 | 2) => ({ [`GSI${index}PK`]: `RAW#LIST${index}#${spread}`, [`GSI${index}SK`]: id });
  const tx = table
    .transaction()
    .put(item('FACT#payment'))
    .put(item('FACT#code'))
    .put(item('REF'), { if: { exists: false } })
    .put({ ...item('CUSTOMER'), ...keys(1), ...keys(2) }, { if: { exists: false } })
    .put({ ...item('ENTRY'), ...keys(1), ...keys(2) }, { if: { exists: false } });
  for (const shared of ['PARTNER', 'AFFILIATE', 'MONTH']) {
    const sum = key<{ count: number; amount: number }>(`RAW#${shared}#${spread}`, shared);
    tx.update(sum, { set: { type: 'Raw' }, add: { count: 1, amount: 980 } });
  }
  await tx.commit();
  return true;
}

// This is at the end of the file, because it uses the constants above.
process.stdout.write(JSON.stringify(await makeLoad(JSON.parse(process.argv[2] ?? '') as LoadParams)));
