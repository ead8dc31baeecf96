import { setTimeout as sleep } from 'node:timers/promises';
import { entriesRange } from '../../functions/entities/customer.ts';
import { createDocumentClient } from '../../functions/table/client.ts';
import { createTable, type Table } from '../../functions/table/table.ts';
import type { ConnectedApp } from '../lib/connected-app.ts';
import { createEventSender } from '../lib/event-sender.ts';
import { forEachAtOnce } from '../lib/for-each-at-once.ts';
import { type Percentiles, percentilesOf } from '../lib/percentile.ts';
import { buildSale, promotionsOf, type Sale } from '../lib/sales.ts';
import { readCommissions } from './ledger.ts';
import { rawPut, rawTransaction } from './raw-writes.ts';

/** The parameters of the load process, which receives them as JSON in its first argument. */
export interface LoadParams {
  /**
   * The kind of load. `put` and `transaction` write directly to the table. The other kinds send sale events to the webhook receiver. For
   * `sales to 200`, the clock stops at the last response. For `sales to ledger`, it stops at the last ledger entry.
   */
  readonly kind: 'put' | 'transaction' | 'sales to 200' | 'sales to ledger';
  readonly count: number;
  /** The number of writes or sales that are made before the clock starts. They warm up this process. The functions are already warm. */
  readonly warmUp: number;
  readonly connections: number;
  /** The number of affiliates. The sales or writes are distributed evenly among the affiliates. */
  readonly affiliates: number;
  readonly seed: string;
  /** The table's endpoint for writes. Its responses may be delayed, so the ledger is read through `readEndpoint` instead. */
  readonly writeEndpoint: string;
  readonly readEndpoint: string;
  readonly tableName: string;
  readonly url: string;
  readonly app: ConnectedApp;
}

/** The result that the load process prints as JSON. All rates are measured from the time of the first request after the warm-up. */
export interface LoadResult {
  /** The number of requests per second, measured until the last response. */
  readonly requestsPerSecond: number;
  /** The time from a request to its response. */
  readonly answered: Percentiles;
  /** The number of sales per second, measured until the last ledger entry. It is 0 if the load does not wait for the ledger. */
  readonly salesPerSecond: number;
  /** The time from sending the first event of a sale until the sale's ledger entry exists. */
  readonly inLedger: Percentiles;
  readonly failures: number;
}

/** The sampling interval: every tenth sale is followed until its ledger entry exists. */
const FOLLOW_EVERY = 10;
const POLL_INTERVAL_MS = 20;
const LEDGER_TIMEOUT_MS = 180_000;

async function run(order: LoadParams): Promise<LoadResult> {
  const ledger = createTable(createDocumentClient(order.readEndpoint), order.tableName);
  const waits = order.kind === 'sales to ledger';
  const before = waits ? await readCommissions(ledger, order.app) : { count: 0 };
  const { requests, sales } = prepare({ ...order, seed: `${order.seed} measured` });
  const { requests: first } = prepare({ ...order, seed: `${order.seed} warm-up`, count: order.warmUp });
  await forEachAtOnce(first, order.connections, ({ send }) => send());
  if (waits) await waitForCommissions(ledger, order.app, before.count + order.warmUp);
  const times: number[] = [];
  const followed: Promise<number>[] = [];
  let failures = 0;
  const began = performance.now();
  await forEachAtOnce(requests, order.connections, async ({ send, sale }) => {
    const sent = performance.now();
    if (waits && sale !== undefined && sale % FOLLOW_EVERY === 0)
      followed.push(waitForEntry(ledger, order.app.partnerId, sales[sale] as Sale, sent));
    if (!(await send())) failures++;
    times.push(performance.now() - sent);
  });
  const answeredAt = performance.now();
  if (waits) await waitForCommissions(ledger, order.app, before.count + order.warmUp + order.count);
  const entered = performance.now();
  return {
    requestsPerSecond: (requests.length / (answeredAt - began)) * 1_000,
    answered: percentilesOf(times),
    salesPerSecond: waits ? (order.count / (entered - began)) * 1_000 : 0,
    inLedger: percentilesOf(await Promise.all(followed)),
    failures,
  };
}

interface LoadRequest {
  /** Sends the request. Resolves to false if the response is an error. */
  readonly send: () => Promise<boolean>;
  /** The index of the sale whose first event this request delivers. Undefined for all other requests. */
  readonly sale?: number | undefined;
}

function prepare(order: LoadParams): { requests: LoadRequest[]; sales: Sale[] } {
  const { kind, count, seed, affiliates, app } = order;
  if (kind === 'put' || kind === 'transaction') {
    const table = createTable(createDocumentClient(order.writeEndpoint), order.tableName);
    const write = (n: number) =>
      kind === 'put'
        ? rawPut(table, `${seed}#${n}`)
        : rawTransaction(table, `${seed}#${n}`, n % affiliates).then(() => true);
    return { requests: Array.from({ length: count }, (_, n) => ({ send: () => write(n) })), sales: [] };
  }
  const { codes } = promotionsOf(app);
  const sales = Array.from({ length: count }, (_, n) =>
    buildSale(`${seed} ${n}`, codes[n % affiliates] as (typeof codes)[number]),
  );
  const send = createEventSender(order.url, app.secret, order.connections);
  // Send the events of a sale in quick succession over different connections, so that they race.
  const requests = sales.flatMap(({ bodies }, sale) =>
    bodies.map((body, n) => ({ send: () => send(body), sale: n === 0 ? sale : undefined })),
  );
  return { requests, sales };
}

async function waitForEntry(
  table: Table,
  partnerId: string,
  { customer: providerId }: Sale,
  sent: number,
): Promise<number> {
  const entries = entriesRange({ partnerId, provider: 'stripe', providerId });
  while ((await table.partition(entries)).length === 0) await sleep(POLL_INTERVAL_MS);
  return performance.now() - sent;
}

async function waitForCommissions(table: Table, app: ConnectedApp, wanted: number): Promise<void> {
  const deadline = performance.now() + LEDGER_TIMEOUT_MS;
  while ((await readCommissions(table, app)).count < wanted) {
    if (performance.now() > deadline) throw new Error('Not every sale reached the ledger in time');
    await sleep(POLL_INTERVAL_MS);
  }
}

// This statement is at the end of the file, because it uses the constants above.
process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '') as LoadParams)));
process.exit();
