import { createDocumentClient } from '../../functions/table/client.ts';
import { createTable } from '../../functions/table/table.ts';
import type { ConnectedApp } from '../lib/connected-app.ts';
import { createEventSender } from '../lib/event-sender.ts';
import { forEachAtOnce } from '../lib/for-each-at-once.ts';
import { type Percentiles, percentilesOf } from '../lib/percentile.ts';
import { buildSale, promotionsOf } from '../lib/sales.ts';
import { rawPut } from './raw-writes.ts';

export interface LoadParams {
  /** `put` writes directly to the table, and `sales` sends the events of sales to the webhook receiver. */
  readonly kind: 'put' | 'sales';
  readonly count: number;
  readonly warmUp: number;
  readonly connections: number;
  /** The sales are distributed evenly among the affiliates. */
  readonly affiliates: number;
  readonly seed: string;
  readonly endpoint: string;
  readonly tableName: string;
  readonly url: string;
  readonly app: ConnectedApp;
}

/** The result that the load process prints as JSON. It is measured from the time of the first request after the warm-up. */
export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly answered: Percentiles;
  readonly failures: number;
}

/** Sends a request. Resolves to false if the response is an error. */
type Send = () => Promise<boolean>;

async function run(order: LoadParams): Promise<LoadResult> {
  const requests = prepare({ ...order, seed: `${order.seed} measured` });
  const first = prepare({ ...order, seed: `${order.seed} warm-up`, count: order.warmUp });
  await forEachAtOnce(first, order.connections, (send) => send());
  const times: number[] = [];
  let failures = 0;
  const began = performance.now();
  await forEachAtOnce(requests, order.connections, async (send) => {
    const sent = performance.now();
    if (!(await send())) failures++;
    times.push(performance.now() - sent);
  });
  return {
    requestsPerSecond: (requests.length / (performance.now() - began)) * 1_000,
    answered: percentilesOf(times),
    failures,
  };
}

function prepare(order: LoadParams): Send[] {
  const { kind, count, seed, affiliates, app } = order;
  if (kind === 'put') {
    const table = createTable(createDocumentClient(order.endpoint), order.tableName);
    return Array.from({ length: count }, (_, n) => () => rawPut(table, `${seed}#${n}`));
  }
  const { codes } = promotionsOf(app);
  const sales = Array.from({ length: count }, (_, n) =>
    buildSale(`${seed} ${n}`, codes[n % affiliates] as (typeof codes)[number]),
  );
  const send = createEventSender(order.url, app.secret, order.connections);
  // Send the events of a sale in quick succession over different connections, so that they race.
  return sales.flatMap(({ bodies }) => bodies.map((body) => () => send(body)));
}

// This statement is at the end of the file, because it uses the constants above.
process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '') as LoadParams)));
process.exit();
