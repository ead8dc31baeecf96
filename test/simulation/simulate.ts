import type { PaymentTerms } from '../../functions/entities/payment-terms.ts';
import { eventKey, PROVIDER_EVENT_TYPE } from '../../functions/entities/provider-event.ts';
import { secretDigest, secretItem } from '../../functions/entities/signing-secret.ts';
import type { Entry } from '../../functions/ledger/entry.ts';
import type { Payout } from '../../functions/ledger/payout.ts';
import type { Key } from '../../functions/table/key.ts';
import type { Table } from '../../functions/table/table.ts';
import { serializeEvent } from '../../local/stripe/events.ts';
import { commissionViolations } from '../ledger/sums.ts';
import { type AppStory, sampleStories } from '../pipeline/stories.ts';
import { audit, scanTable } from '../support/audit.ts';
import { eventRef } from '../support/process-event.ts';
import { withoutLogs } from '../support/silent-logs.ts';
import { putWebhookApp } from '../support/webhook-app.ts';
import { actualFigures, storedReferrals } from './actual-figures.ts';
import { changedAfterPayouts } from './changed-after-payouts.ts';
import { expectedFigures } from './expected-figures.ts';
import type { FaultCounts } from './fault-injector.ts';
import { type Faults, MANY_FAULTS } from './faults.ts';
import { type Items, ofType } from './items.ts';
import { chooseTerms, paidTooEarly } from './pay-calendar.ts';
import { Payer, type TruePayout } from './payer.ts';
import { Scheduler } from './scheduler.ts';
import { SimulatedCloud } from './simulated-cloud.ts';
import { sendEvents } from './stripe-sender.ts';
import { switchApp } from './switcher.ts';
import { inVirtualTime } from './virtual-time.ts';

export interface SimulationOptions {
  readonly seed: number;
  readonly stories: number;
  readonly faults?: Faults;
  /** A bug to plant in the code. The simulation must find it. */
  readonly bug?: (table: Table) => Table;
}

interface Simulation {
  /** One line of text for each problem in `findings`. */
  readonly problems: readonly string[];
  readonly findings: Findings;
  readonly events: number;
  readonly faults: FaultCounts;
  readonly payouts: number;
  /** The total number of requests, deliveries and pauses in the simulation. */
  readonly steps: number;
}

/** Each problem is one line of text. */
interface Findings {
  /** Events that the receiver accepted but that are not stored. */
  readonly lostEvents: readonly string[];
  /** Work that was still unfinished after fault injection had ended. */
  readonly unfinished: readonly string[];
  /** The expected sums are computed from the stories. */
  readonly wrongSums: readonly string[];
  /** Customers who belong to the wrong affiliate, months that were paid too early, and violations of the ledger's own rules. */
  readonly violations: readonly string[];
  /** Payouts that were refused although they were due. */
  readonly refusals: readonly string[];
}

/** The number of simulations so far. It makes the name of each simulated table unique. */
let simulations = 0;

/**
 * The virtual time at which the simulation starts. The events that it delivers are dated earlier. A month ends during the simulation, so
 * entries and payouts are recorded in two months.
 */
const START = new Date('2026-11-30T23:40:00Z');

/**
 * Simulates stories (sequences of events) of several partners in one cloud at the same time. Uses the real receiver, worker, retry function
 * and payouts. The seed determines everything, including the faults. At the end, all remaining work is done without faults. Every sum is
 * then compared with the sum that follows from the stories.
 */
export async function simulate({
  seed,
  stories: count,
  faults = MANY_FAULTS,
  bug,
}: SimulationOptions): Promise<Simulation> {
  const stories = sampleStories(count, seed);
  const scheduler = new Scheduler({ seed, start: START });
  return withoutLogs(() =>
    inVirtualTime(scheduler, async () => {
      const cloud = new SimulatedCloud({ scheduler, name: `simulation-${simulations++}`, faults, bug });
      for (const story of stories) {
        await prepare(cloud.table, story);
        await chooseTerms(cloud.table, story.app.partnerId, scheduler);
      }
      const { payouts, refused } = await live(cloud, stories);
      const checked = await check(cloud.table, stories, payouts, new Date(scheduler.now));
      const findings = { ...checked, refusals: refused };
      return {
        problems: Object.values(findings).flat(),
        findings,
        events: stories.reduce((sum, { story }) => sum + story.events.length, 0),
        faults: cloud.faults.counts,
        payouts: payouts.length,
        steps: scheduler.steps,
      };
    }),
  );
}

async function prepare(table: Table, { app, coupons, linkChanges }: AppStory): Promise<void> {
  await putWebhookApp(table, app, { secrets: 'none', coupons, linkChanges });
  const { appId, secret } = app;
  const item = secretItem(appId, 'stripe', { current: secret, digest: secretDigest(appId, secret) });
  await table.transaction().put(item).commit();
}

/** Delivers all events while the partners make payouts and switch their apps. */
async function live(
  cloud: SimulatedCloud,
  stories: readonly AppStory[],
): Promise<{ payouts: TruePayout[]; refused: string[] }> {
  const payers = new Map(stories.map(({ app }) => [app.partnerId, new Payer(cloud, app.partnerId)]));
  cloud.interrupt = async (command) => {
    const [partnerId = ''] = JSON.stringify(command).match(/partner-[\w-]+/) ?? [];
    return (await payers.get(partnerId)?.pay()) ?? false;
  };
  for (const payer of payers.values()) void payer.work();
  await Promise.all(
    stories.flatMap(({ app, story }) => [sendEvents(cloud, app, story.events), switchApp(cloud, app)]),
  );
  const payouts = await Promise.all([...payers.values()].map((payer) => payer.stop()));
  await cloud.settle();
  return { payouts: payouts.flat(), refused: [...payers.values()].flatMap(({ refused }) => refused) };
}

async function check(
  table: Table,
  stories: readonly AppStory[],
  payouts: readonly TruePayout[],
  now: Date,
): Promise<Omit<Findings, 'refusals'>> {
  const items: Items = await scanTable(table);
  const { figures: expected, problems } = expectedFigures(stories, payouts, storedReferrals(items));
  const actual = await actualFigures(table, items, stories, now);
  const terms = new Map(
    ofType<PaymentTerms>(items, 'PaymentTerms').map(({ partnerId, changes }) => [partnerId, changes]),
  );
  const left = ofType<Key>(items, 'Unmatched');
  return {
    lostEvents: lostEvents(ofType<Key>(items, PROVIDER_EVENT_TYPE), stories),
    unfinished: left.map(({ PK, SK }) => `${PK} ${SK} is left`),
    wrongSums: actual.differencesFrom(expected),
    violations: [
      ...problems,
      ...commissionViolations(ofType<Entry>(items, 'Entry')),
      ...changedAfterPayouts(items),
      ...(await audit(table)),
      ...paidTooEarly(ofType<Payout>(items, 'Payout'), (partnerId) => terms.get(partnerId) ?? []),
    ],
  };
}

function lostEvents(stored: readonly Key[], stories: readonly AppStory[]): string[] {
  const nameOf = ({ PK, SK }: Key) => `${PK} ${SK}`;
  const names = new Set(stored.map(nameOf));
  return stories.flatMap(({ app, story }) =>
    story.events
      .map((event) => nameOf(eventKey(eventRef(app, event.id, serializeEvent(event)))))
      .filter((name) => !names.has(name))
      .map((name) => `${name} is lost`),
  );
}
