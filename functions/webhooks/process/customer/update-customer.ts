import { retryOnConflict } from '../../../table/retry-on-conflict.ts';
import { type CommitDeps, commit } from './commit.ts';
import { type CustomerUpdate, type Known, Need, type Outcome } from './known.ts';
import { afterLostRace } from './known-after.ts';
import { plan } from './plan.ts';
import { read } from './read.ts';

/** The maximum number of attempts that may fail because of concurrent writes. After that, the work moves to the queue. */
const MAX_LOST_RACES = 3;

/**
 * Adds facts to a customer and writes all changes that follow from them: reads what the plan needs, commits the plan, and repeats both until
 * nothing is missing. Idempotent. Needs no locks, because entries are written only if the customer's version is unchanged. Throws
 * `ConditionFailed` after `MAX_LOST_RACES` attempts that failed because of concurrent writes.
 */
export async function updateCustomer(
  deps: CommitDeps,
  { ref, reported = [], reattribute = false, maxCommits = Number.POSITIVE_INFINITY }: UpdateRequest,
): Promise<Outcome> {
  let known: Known = {
    phase: 'reported',
    update: { ref, reported, reattribute, maxCommits },
    refusals: { payments: new Map(), isSplit: false },
    commits: 0,
  };
  for (;;) {
    const { after, outcome } = await retryOnConflict(
      () =>
        writeNext(deps, known).catch((error: unknown) => {
          known = afterLostRace(known);
          throw error;
        }),
      { attempts: MAX_LOST_RACES },
    );
    if (outcome) return outcome;
    known = after;
  }
}

type UpdateRequest = Pick<CustomerUpdate, 'ref'> & Partial<CustomerUpdate>;

/** Commits the next plan. */
async function writeNext(
  deps: CommitDeps,
  known: Known,
): Promise<{ readonly after: Known; readonly outcome: Outcome | undefined }> {
  let current = known;
  let planned = plan(current);
  while (planned instanceof Need) {
    current = await read(deps.table, current, planned.reads);
    planned = plan(current);
  }
  return { after: await commit(deps, current, planned.writes), outcome: planned.outcome };
}
