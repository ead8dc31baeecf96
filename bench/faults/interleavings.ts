import type { Table } from '../../functions/table/table.ts';
import {
  EVENT_PAIRS,
  type InterleavedStory,
  interleaveEvents,
} from '../../test/pipeline/interleave-events.ts';
import {
  type InterleavedPayout,
  interleavePayouts,
  MONTH_CHANGE_NAMES,
} from '../../test/pipeline/interleave-payouts.ts';
import { audit } from '../../test/support/audit.ts';
import { createMemoryTable } from '../../test/support/memory-table.ts';
import { atMost, type Figure, figure } from '../lib/figure.ts';

/**
 * Tests event processing with interruptions. Each run interrupts the processing of one event to process a related event. The interruption
 * comes before a different table request in each run.
 */
export async function interleavedEvents(): Promise<Figure[]> {
  const { runs, violations } = await onMemoryTables(
    EVENT_PAIRS.map(
      ([slow, quick]) =>
        (table): Promise<InterleavedStory[]> =>
          interleaveEvents(table, slow, quick),
    ),
  );
  const wrong = runs.map(({ sums, truth }) => {
    const payments = new Set([...Object.keys(sums), ...Object.keys(truth)]);
    return [...payments].filter((payment) => sums[payment] !== truth[payment]).length;
  });
  const waiting = runs.map((run) => run.waiting.length);
  return figuresOf('interrupted events', runs, { wrong: sum(wrong), waiting: sum(waiting), violations });
}

/**
 * Tests changes to a month's commissions while the month is being paid out. In some runs, the payout interrupts the change. In the others,
 * the change interrupts the payout.
 */
export async function interleavedPayouts(): Promise<Figure[]> {
  const { runs, violations } = await onMemoryTables(
    MONTH_CHANGE_NAMES.flatMap((change) =>
      (['change', 'payout'] as const).map(
        (slow) =>
          (table): Promise<InterleavedPayout[]> =>
            interleavePayouts(table, change, slow),
      ),
    ),
  );
  const wrong = runs.filter(({ earned, truth }) => earned !== truth).length;
  return figuresOf('interrupted payouts', runs, { wrong, violations });
}

/** Runs each suite on its own table and audits the table afterward. Returns all runs and the number of violations that the audits found. */
async function onMemoryTables<T>(suites: readonly ((table: Table) => Promise<T[]>)[]) {
  const runs: T[] = [];
  let violations = 0;
  for (const suite of suites) {
    const table = createMemoryTable();
    runs.push(...(await suite(table)));
    violations += (await audit(table)).length;
  }
  return { runs, violations };
}

interface Found {
  readonly wrong: number;
  readonly waiting?: number;
  readonly violations: number;
}

function figuresOf(
  name: string,
  runs: readonly (InterleavedStory | InterleavedPayout)[],
  { wrong, waiting, violations }: Found,
): Figure[] {
  const interruptions = runs.filter(({ wasInterrupted }) => wasInterrupted).length;
  return [
    figure(`${name}: stories`, runs.length, 'stories'),
    figure(`${name}: events sent`, sum(runs.map(({ events }) => events)), 'events'),
    figure(`${name}: requests interrupted`, interruptions, 'faults'),
    ...(waiting === undefined ? [] : [atMost(`${name}: events left waiting`, waiting, 'found', 0)]),
    atMost(`${name}: sums wrong`, wrong, 'found', 0),
    atMost(`${name}: violations of the rules of the ledger`, violations, 'found', 0),
  ];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
