import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Closers } from '../../local/closers.ts';

const MIN_LAG_MS = 300;
const MAX_LAG_MS = 800;
const FAILING_SHARE = 0.01;

type Item = Readonly<Record<string, unknown>>;

interface Write {
  readonly Item?: Item;
  readonly Key?: Item;
}

interface TableRequest extends Write {
  readonly IndexName?: string;
  readonly TransactItems?: readonly { readonly Put?: Write; readonly Update?: Write }[];
}

/**
 * Starts a proxy of DynamoDB Local that behaves more like DynamoDB: an index lists an item only 300 to 800 ms after the write that put it
 * there, and one in a hundred transactions conflicts or is throttled. Returns its endpoint.
 */
export async function startLaggingTable(endpoint: string, closers: Pick<Closers, 'add'>): Promise<string> {
  const listedFrom = new Map<string, number>();
  const server = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy());
  });

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const operation = String(request.headers['x-amz-target']).split('.').at(-1);
    const asked = JSON.parse(body) as TableRequest;
    if (operation === 'TransactWriteItems' && Math.random() < FAILING_SHARE)
      return send(response, 400, cancellation(asked.TransactItems?.length ?? 0));
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(
        ([name]) => !['host', 'connection', 'content-length'].includes(name),
      ),
    ) as Record<string, string>;
    const answer = await fetch(endpoint, { method: 'POST', headers, body });
    const result = await answer.text();
    for (const item of movedBy(asked)) {
      listedFrom.set(idOf(item), Date.now() + MIN_LAG_MS + Math.random() * (MAX_LAG_MS - MIN_LAG_MS));
    }
    if (operation !== 'Query' || !asked.IndexName || !answer.ok) return send(response, answer.status, result);
    const page = JSON.parse(result) as { Items?: Item[]; Count?: number };
    const items = page.Items?.filter((item) => (listedFrom.get(idOf(item)) ?? 0) <= Date.now());
    send(
      response,
      answer.status,
      JSON.stringify({ ...page, Items: items, Count: items?.length ?? page.Count }),
    );
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.add(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Finds the items that a write adds to an index or moves in it. */
function movedBy({ TransactItems, ...single }: TableRequest): Item[] {
  const writes = TransactItems?.flatMap(({ Put, Update }) => Put ?? Update ?? []) ?? [single];
  return writes
    .filter((write) => /"GSI\d/.test(JSON.stringify(write)))
    .flatMap(({ Item, Key }): Item[] => (Item ? [Item] : Key ? [Key] : []));
}

const idOf = ({ PK, SK }: Item): string => JSON.stringify([PK, SK]);

function cancellation(items: number): string {
  const Code = Math.random() < 0.5 ? 'TransactionConflict' : 'ThrottlingError';
  const reasons = Array.from({ length: items }, (_, n) => ({ Code: n === 0 ? Code : 'None' }));
  return JSON.stringify({
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map((one) => one.Code).join(', ')}]`,
    CancellationReasons: reasons,
  });
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(body);
}
