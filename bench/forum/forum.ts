import { randomUUID } from 'node:crypto';
import { OPERATIONS } from '../../shared/contract/operations.ts';
import { callHandler, type HandlerCall } from '../lib/call-handler.ts';
import { atMost, type Figure, figure } from '../lib/figure.ts';
import { fillTable } from '../lib/fill-table.ts';
import { metered } from '../lib/meter.ts';
import { withMeteredTable } from '../lib/metered-table.ts';
import { percentile } from '../lib/percentile.ts';
import { AUTHOR_IDS, makeAuthors, makeComments, makePosts, WORDS } from './forum-items.ts';

const SIZES = [100, 100_000] as const;
/** The number of comments in the measured thread, for each size of the forum. */
const THREADS = [100, 10_000] as const;
const ROUNDS = 60;
const UNITS_GOAL = 1.1;
/**
 * The maximum number of read units for a search. A search may send 30 queries of 50 index positions each, and then read one page of
 * results.
 */
const WORST_SEARCH_GOAL = 30 * 2 + 75;

interface Measured {
  readonly units: number;
  readonly p95: number;
}

/**
 * Measures the forum's read operations with 100 posts and then with 100,000 posts. The measured thread has 100 comments at first and 10,000
 * later.
 */
export function forum(): Promise<Figure[]> {
  return withMeteredTable(async (table) => {
    await fillTable(table, makeAuthors());
    const postId = await publish(0);
    const reads = readsOf(postId);
    const results: Measured[][] = [];
    let filled = { posts: 0, comments: 0 };
    for (const [at, posts] of SIZES.entries()) {
      const comments = THREADS[at] as number;
      await fillTable(table, makePosts(filled.posts, posts));
      await fillTable(table, makeComments(postId, filled.comments, comments));
      filled = { posts, comments };
      results.push(await measureAll(reads));
    }
    const rare = await measure(searchFor(`${WORDS.even} ${WORDS.odd}`));
    return [
      ...Object.keys(reads).flatMap((name, n) =>
        growthFigures(
          name,
          results.map((size) => size[n] as Measured),
        ),
      ),
      atMost(
        'search, two common words never in the same post: read units',
        rare.units,
        'RCU',
        WORST_SEARCH_GOAL,
      ),
      figure('search, two common words never in the same post: p95', rare.p95, 'ms'),
      ...(await measureWrites(postId)),
    ];
  });
}

const by = (n: number) => ({ userId: AUTHOR_IDS[n] as string, role: 'affiliate' }) as const;

const searchFor = (q: string): HandlerCall => ({ ...by(0), operation: OPERATIONS.searchForum, query: { q } });

const readsOf = (postId: string): Record<string, HandlerCall> => ({
  'feed, newest': { ...by(0), operation: OPERATIONS.listPosts },
  'feed, active': { ...by(0), operation: OPERATIONS.listPosts, query: { sort: 'active' } },
  [`thread of ${THREADS.join(', then ')} comments, first page`]: {
    ...by(0),
    operation: OPERATIONS.listComments,
    params: { postId },
  },
  'one post': { ...by(0), operation: OPERATIONS.getPost, params: { postId } },
  'search, word in every post': searchFor(WORDS.all),
  'search, two words': searchFor(`${WORDS.all} ${WORDS.half}`),
});

async function publish(author: number): Promise<string> {
  const body = { key: randomUUID(), content: 'The thread that is read.' };
  const { id } = (await callHandler({ ...by(author), operation: OPERATIONS.createPost, body })) as {
    id: string;
  };
  return id;
}

async function measureAll(reads: Record<string, HandlerCall>): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const call of Object.values(reads)) measured.push(await measure(call));
  return measured;
}

async function measure(call: HandlerCall): Promise<Measured> {
  const times: number[] = [];
  let read = 0;
  for (let round = -5; round < ROUNDS; round++) {
    const began = performance.now();
    const { units } = await metered(() => callHandler(call));
    if (round >= 0) times.push(performance.now() - began);
    read = units.read;
  }
  return { units: read, p95: percentile(times, 95) };
}

function growthFigures(name: string, [small, large]: readonly Measured[]): Figure[] {
  const { units, p95 } = large as Measured;
  return [
    figure(`${name}: read units at ${SIZES[1]} posts`, units, 'RCU'),
    atMost(
      `${name}: read units, largest to smallest`,
      units / (small as Measured).units,
      'ratio',
      UNITS_GOAL,
    ),
    figure(`${name}: p95 at ${SIZES[1]} posts`, p95, 'ms'),
  ];
}

async function measureWrites(postId: string): Promise<Figure[]> {
  const key = randomUUID();
  const writes: Record<string, HandlerCall> = {
    'a new post': {
      ...by(1),
      operation: OPERATIONS.createPost,
      body: { key, content: 'How do you price a Pro plan? We have tried three ways.' },
    },
    'a comment': {
      ...by(2),
      operation: OPERATIONS.addComment,
      params: { postId },
      body: { key, content: 'By what it saves, and not by what it costs us.' },
    },
    'a like': { ...by(3), operation: OPERATIONS.likePost, params: { postId } },
    'a report': {
      ...by(4),
      operation: OPERATIONS.reportPost,
      params: { postId },
      body: { reason: 'other' },
    },
  };
  const figures: Figure[] = [];
  for (const [name, call] of Object.entries(writes)) {
    const { units } = await metered(() => callHandler(call));
    figures.push(figure(`${name}: write units`, units.write, 'WCU'));
  }
  return figures;
}
