import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { createActor, createTimeTravel } from '../../local/demo/time-travel.ts';
import { CommentEvent } from '../../shared/forum-events.ts';
import { channels } from '../../shared/realtime.ts';
import { EventSocket } from '../../test/support/event-socket.ts';
import { type Percentiles, percentilesOf } from '../lib/percentile.ts';

/**
 * The parameters of the reader process, which receives them as JSON in its first argument. If `comments` is 0, the process connects, prints
 * `connected` and waits to be killed.
 */
export interface ReaderParams {
  readonly origin: string;
  readonly key: string;
  /** The access token of the single user who reads and writes on all connections. */
  readonly token: string;
  readonly readers: number;
  readonly comments: number;
  /**
   * The time of the post in milliseconds since 1970. Each comment is dated one minute later than the previous comment, regardless of its
   * actual time.
   */
  readonly startsAt: number;
}

export interface ReaderResult {
  /** The time from sending a comment to receiving the response. */
  readonly answered: Percentiles;
  /** The time from sending a comment until a reader receives the event about it. */
  readonly received: Percentiles;
  /** The number of events that did not arrive, and the number of events that arrived more than once. Both numbers cover all readers. */
  readonly missed: number;
  readonly repeated: number;
}

/** The interval, in milliseconds, between the dates of two successive comments. It is longer than the forum's rate limit requires. */
const COMMENT_INTERVAL_MS = 60_000;
const CONNECT_BATCH_SIZE = 50;
/** The maximum delay of an event in milliseconds. An event with a longer delay counts as lost. */
const ARRIVAL_TIMEOUT_MS = 10_000;
const SETTLE_MS = 1_000;

async function run(order: ReaderParams): Promise<ReaderResult> {
  const actor = createActor(createTimeTravel(order.origin, order.key), order.token);
  const content = `A thread of the bench, ${randomUUID()}`;
  const post = await actor.at(new Date(order.startsAt))('createPost', {
    body: { key: randomUUID(), content },
  });
  const readers = await connect(order, channels.comments(post.id));
  if (order.comments === 0) return waitForever();

  const written: { id: string; sent: number; answered: number }[] = [];
  for (let n = 1; n <= order.comments; n++) {
    const call = actor.at(new Date(order.startsAt + n * COMMENT_INTERVAL_MS));
    const body = { key: randomUUID(), content: `Comment ${n} of the bench, ${randomUUID()}` };
    const sent = performance.now();
    const { id } = await call('addComment', { params: { postId: post.id }, body });
    written.push({ id, sent, answered: performance.now() - sent });
    await Promise.race([waitForAllReaders(readers, id), sleep(ARRIVAL_TIMEOUT_MS)]);
  }
  // Wait a little longer, in case an event arrives a second time.
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

/** A reader's connection. `times` maps each comment to the arrival times of its events. */
interface Reader {
  readonly times: Map<string, number[]>;
  onComment: (id: string) => void;
}

async function connect({ origin, token, readers }: ReaderParams, channel: string): Promise<Reader[]> {
  const { port } = new URL(origin);
  const connected: Reader[] = [];
  while (connected.length < readers) {
    const next = Math.min(CONNECT_BATCH_SIZE, readers - connected.length);
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
    const received = z.parse(CommentEvent, JSON.parse(event ?? ''));
    if (received.type !== 'comment.created') return;
    const { id } = received.comment;
    reader.times.set(id, [...(reader.times.get(id) ?? []), at]);
    reader.onComment(id);
  });
  const { type } = await socket.subscribe(channel, token);
  if (type !== 'subscribe_success') throw new Error(`The subscription failed: ${type}`);
  return reader;
}

async function waitForAllReaders(readers: readonly Reader[], id: string): Promise<void> {
  await Promise.all(
    readers.map(
      (reader) =>
        new Promise<void>((resolve) => {
          if (reader.times.has(id)) resolve();
          else reader.onComment = (received) => received === id && resolve();
        }),
    ),
  );
}

/** Never resolves. The connections keep the process alive until it is killed. */
function waitForever(): Promise<never> {
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

// This statement is at the end of the file, because it uses the constants above.
process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '') as ReaderParams)));
process.exit();
