import type { Entry } from '../../functions/ledger/entry.ts';
import { logger } from '../../functions/lib/logger.ts';
import { secretDigest } from '../../functions/table/entities/webhook.ts';
import { secretItem } from '../../functions/table/items/webhook.ts';
import type { Table } from '../../functions/table/table.ts';
import { commissionViolations } from '../ledger/sums.ts';
import { type AppStory, sampleStories } from '../pipeline/stories.ts';
import { allItems, audit } from '../support/audit.ts';
import { putWebhookApp } from '../support/webhook-app.ts';
import { actualFigures, type Items, ofType, storedReferrals } from './actual-figures.ts';
import { expectedFigures } from './expected-figures.ts';
import { type Faults, MANY_FAULTS } from './faults.ts';
import { payAffiliates, type TruePayout } from './payer.ts';
import { Scheduler } from './scheduler.ts';
import { SimulatedCloud } from './simulated-cloud.ts';
import { sendEvents } from './stripe-sender.ts';
import { inVirtualTime } from './virtual-time.ts';

export interface SimulationOptions {
  readonly seed: number;
  readonly stories: number;
  readonly faults?: Faults;
  /** A bug to plant in the code. The simulation must find it. */
  readonly bug?: (table: Table) => Table;
}

export interface Simulation {
  /** The problems found: a line for each wrong sum and for each piece of work that was not finished. */
  readonly problems: readonly string[];
  readonly payouts: number;
  /** The total number of requests, deliveries and pauses in the simulation. */
  readonly steps: number;
}

/** The virtual time at which the simulation starts. It is later than the time of every event in the stories. */
const START = new Date('2026-11-21T12:00:00Z');

/**
 * Simulates stories of several partners in one cloud at the same time (a story is a sequence of events), with the real receiver, worker,
 * retry function and payouts. The seed determines everything: the stories, the order of events and requests, and the points at which
 * requests and processes fail. At the end, no more faults happen, all remaining work is done, and every sum is compared with the sum that
 * follows from the stories.
 */
export async function simulate({
  seed,
  stories: count,
  faults = MANY_FAULTS,
  bug,
}: SimulationOptions): Promise<Simulation> {
  const stories = sampleStories(count, seed);
  const scheduler = new Scheduler({ seed, start: START });
  return quietly(() =>
    inVirtualTime(scheduler, async () => {
      const cloud = new SimulatedCloud({ scheduler, name: `simulation-${seed}`, faults, bug });
      for (const story of stories) await prepare(cloud.table, story);
      const payouts = await live(cloud, stories);
      return {
        problems: await check(cloud.table, stories, payouts),
        payouts: payouts.length,
        steps: scheduler.steps,
      };
    }),
  );
}

/** Runs `work` without printing the thousands of log lines and metrics about simulated faults. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const level = logger.getLevelName();
  const metrics = process.env.POWERTOOLS_METRICS_DISABLED;
  logger.setLogLevel('SILENT');
  process.env.POWERTOOLS_METRICS_DISABLED = 'true';
  try {
    return await work();
  } finally {
    logger.setLogLevel(level);
    if (metrics === undefined) delete process.env.POWERTOOLS_METRICS_DISABLED;
    else process.env.POWERTOOLS_METRICS_DISABLED = metrics;
  }
}

async function prepare(table: Table, { app, coupons }: AppStory): Promise<void> {
  await putWebhookApp(table, app, { secrets: 'none', coupons });
  const { appId, secret } = app;
  const item = secretItem(appId, 'stripe', { current: secret, digest: secretDigest(appId, secret) });
  await table.transaction().put(item).commit();
}

/** Delivers all events. At the same time, the partners make payouts. */
async function live(cloud: SimulatedCloud, stories: readonly AppStory[]): Promise<TruePayout[]> {
  let isOver = false;
  const paying = stories.map(({ app }) => payAffiliates(cloud, app.partnerId, () => isOver));
  await Promise.all(stories.map(({ app, story }) => sendEvents(cloud, app, story.events)));
  isOver = true;
  const payouts = await Promise.all(paying);
  await cloud.settle();
  return payouts.flat();
}

async function check(
  table: Table,
  stories: readonly AppStory[],
  payouts: readonly TruePayout[],
): Promise<string[]> {
  const items: Items = await allItems(table);
  const { figures: expected, problems } = expectedFigures(stories, payouts, storedReferrals(items));
  const actual = await actualFigures(table, items, stories);
  const left = ofType<{ PK: string; SK: string }>(items, 'Unmatched');
  return [
    ...problems,
    ...actual.differencesFrom(expected),
    ...commissionViolations(ofType<Entry>(items, 'Entry')),
    ...(await audit(table)),
    ...left.map(({ PK, SK }) => `${PK} ${SK} is left`),
  ];
}
