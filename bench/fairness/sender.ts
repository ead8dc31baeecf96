import { setTimeout as sleep } from 'node:timers/promises';
import { createDocumentClient } from '../../functions/table/client.ts';
import { createTable } from '../../functions/table/table.ts';
import type { ConnectedApp } from '../lib/connected-app.ts';
import { createEventSender } from '../lib/event-sender.ts';
import { forEachAtOnce } from '../lib/for-each-at-once.ts';
import { buildSale, promotionsOf } from '../lib/sales.ts';
import { buildLoad, type LoadKind } from './loads.ts';
import { readCommissions } from './read-commissions.ts';

export interface SenderParams {
  readonly origin: string;
  readonly dynamodbEndpoint: string;
  readonly tableName: string;
}

/** A request to the sender process. When the task is done, the process responds with an `Answer`. */
export type Task =
  | { readonly does: 'promote'; readonly app: ConnectedApp }
  | { readonly does: 'load'; readonly app: ConnectedApp; readonly kind: LoadKind; readonly events: number }
  | { readonly does: 'probe'; readonly app: ConnectedApp; readonly timeoutMs: number }
  | {
      readonly does: 'await commissions';
      readonly app: ConnectedApp;
      readonly count: number;
      readonly timeoutMs: number;
    };

export interface Answer {
  readonly ms: number;
  readonly inTime: boolean;
}

const CONNECTIONS = 16;
const POLL_INTERVAL_MS = 5;

const params = JSON.parse(process.argv[2] ?? '') as SenderParams;
const table = createTable(createDocumentClient(params.dynamodbEndpoint), params.tableName);
let made = 0;

async function perform(task: Task): Promise<Answer> {
  const { app } = task;
  const send = senderOf(app);
  switch (task.does) {
    case 'promote':
      return timed(() => sendAll(promotionsOf(app).bodies, send));
    case 'load': {
      const code = app.coupons[0]?.code ?? '';
      const bodies = buildLoad(task.kind, task.events, `${app.appId} ${made++}`, code);
      return timed(() => sendAll(bodies, send));
    }
    case 'probe': {
      const [promotionCode] = promotionsOf(app).codes;
      if (!promotionCode) throw new Error('The app has no code');
      const { count } = await readCommissions(table, app);
      const { bodies } = buildSale(`probe ${app.appId} ${made++}`, promotionCode);
      return timed(async () => {
        await sendAll(bodies, send);
        return waitForCommissions(app, count + 1, task.timeoutMs);
      });
    }
    case 'await commissions':
      return timed(() => waitForCommissions(app, task.count, task.timeoutMs));
  }
}

const senders = new Map<string, ReturnType<typeof createEventSender>>();
function senderOf({ token, secret }: ConnectedApp) {
  const known =
    senders.get(token) ?? createEventSender(`${params.origin}/hooks/${token}`, secret, CONNECTIONS);
  senders.set(token, known);
  return known;
}

async function sendAll(
  bodies: readonly string[],
  send: (body: string) => Promise<boolean>,
): Promise<boolean> {
  await forEachAtOnce(bodies, CONNECTIONS, async (body) => {
    if (!(await send(body))) throw new Error('An event was rejected');
  });
  return true;
}

async function waitForCommissions(app: ConnectedApp, wanted: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while ((await readCommissions(table, app)).count < wanted) {
    if (performance.now() > deadline) return false;
    await sleep(POLL_INTERVAL_MS);
  }
  return true;
}

async function timed(work: () => Promise<boolean>): Promise<Answer> {
  const began = performance.now();
  const inTime = await work();
  return { ms: performance.now() - began, inTime };
}

process.on('message', (task: Task) => {
  void perform(task).then((answer) => process.send?.(answer));
});
