import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { createActor, createPast } from '../../local/demo/past.ts';
import { CommentEvent, channels } from '../../shared/realtime.ts';
import { EventSocket } from '../../test/support/event-socket.ts';
import { percentile } from '../lib/percentile.ts';

/** What the process of the readers is told, as JSON in its first argument. Without comments it connects, says so, and waits to be ended. */
export interface ReadersOrder {
  readonly origin: string;
  readonly key: string;
  /** Of the one user who writes, and who reads on every connection. */
  readonly token: string;
  readonly readers: number;
  readonly comments: number;
  /** When the post is published, in milliseconds since 1970; its comments follow, a minute apart, whenever they are sent. */
  readonly startsAt: number;
}

/** Milliseconds. */
interface Percentiles {
  readonly p50: number;
  readonly p95: number;
}

/** What it prints. */
export interface ReadersResult {
  /** From a request that posts a comment to its answer. */
  readonly answered: Percentiles;
  /** From such a request to the message at a reader. */
  readonly received: Percentiles;
  /** Comments that a reader was not told of, or more than once, over all readers. */
  readonly missed: number;
  readonly repeated: number;
}

/** More than the forum's limits ask for between two comments of one user. */
const APART_MS = 60_000;
const CONNECT_AT_ONCE = 50;
/** What is not there by then is missed. */
const PATIENCE_MS = 10_000;
const SETTLE_MS = 1_000;

async function run(order: ReadersOrder): Promise<ReadersResult> {
  const actor = createActor(createPast(order.origin, order.key), order.token);
  const content = `A thread of the bench, ${randomUUID()}`;
  const post = await actor.at(new Date(order.startsAt))('createPost', {
    body: { key: randomUUID(), content },
  });
  const readers = await connect(order, channels.comments(post.id));
  if (order.comments === 0) return waitForTheEnd();

  const written: { id: string; sent: number; answered: number }[] = [];
  for (let n = 1; n <= order.comments; n++) {
    const call = actor.at(new Date(order.startsAt + n * APART_MS));
    const body = { key: randomUUID(), content: `Comment ${n} of the bench, ${randomUUID()}` };
    const sent = performance.now();
    const { id } = await call('addComment', { params: { postId: post.id }, body });
    written.push({ id, sent, answered: performance.now() - sent });
    await Promise.race([everyoneHas(readers, id), sleep(PATIENCE_MS)]);
  }
  // Whatever comes twice has come by then.
  await sleep(SETTLE_MS);
  return {
    answered: percentilesOf(written.map(({ answered }) => answered)),
    received: percentilesOf(
      written.flatMap(({ id, sent }) =>
        readers.flatMap(({ times }) => (times.get(id) ?? []).map((at) => at - sent)),
      ),
    ),
    missed: count(written, readers, (times) => Number(times === 0)),
    repeated: count(written, readers, (times) => Math.max(times - 1, 0)),
  };
}

/** A connection, and when it was told of each comment. */
interface Reader {
  readonly times: Map<string, number[]>;
  /** Told of each comment as it comes. */
  onComment: (id: string) => void;
}

async function connect({ origin, token, readers }: ReadersOrder, channel: string): Promise<Reader[]> {
  const { port } = new URL(origin);
  const connected: Reader[] = [];
  while (connected.length < readers) {
    const next = Math.min(CONNECT_AT_ONCE, readers - connected.length);
    connected.push(
      ...(await Promise.all(Array.from({ length: next }, () => openReader(Number(port), token, channel)))),
    );
  }
  return connected;
}

async function openReader(port: number, token: string, channel: string): Promise<Reader> {
  const reader: Reader = { times: new Map(), onComment: () => undefined };
  const socket = await EventSocket.connect(port, token);
  socket.socket.on('message', (data) => {
    const at = performance.now();
    const { type, event } = JSON.parse(String(data)) as { type: string; event?: string };
    if (type !== 'data') return;
    const told = z.parse(CommentEvent, JSON.parse(event ?? ''));
    if (told.type !== 'comment.created') return;
    const { id } = told.comment;
    reader.times.set(id, [...(reader.times.get(id) ?? []), at]);
    reader.onComment(id);
  });
  const { type } = await socket.subscribe(channel, token);
  if (type !== 'subscribe_success') throw new Error(`The reader was answered ${type}`);
  return reader;
}

async function everyoneHas(readers: readonly Reader[], id: string): Promise<void> {
  await Promise.all(
    readers.map(
      (reader) =>
        new Promise<void>((resolve) => {
          if (reader.times.has(id)) resolve();
          else reader.onComment = (told) => told === id && resolve();
        }),
    ),
  );
}

/** The connections keep the process alive until it is ended. */
function waitForTheEnd(): Promise<never> {
  process.stdout.write('connected');
  return new Promise(() => undefined);
}

function count(
  written: readonly { id: string }[],
  readers: readonly Reader[],
  of: (times: number) => number,
): number {
  return written
    .flatMap(({ id }) => readers.map(({ times }) => of(times.get(id)?.length ?? 0)))
    .reduce((sum, each) => sum + each, 0);
}

function percentilesOf(times: readonly number[]): Percentiles {
  return { p50: percentile(times, 50), p95: percentile(times, 95) };
}

// Last, so that everything above is there.
process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '') as ReadersOrder)));
process.exit();
