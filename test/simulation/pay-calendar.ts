import { paymentTermsItem } from '../../functions/entities/payment-terms.ts';
import type { PaymentChanges } from '../../functions/ledger/payment-terms.ts';
import type { Payout } from '../../functions/ledger/payout.ts';
import type { Table } from '../../functions/table/table.ts';
import type { Month } from '../../shared/money/months.ts';
import type { Scheduler } from './scheduler.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The last instants of the months in which the stories take place, in milliseconds since 1970. */
const END_OF_FEBRUARY = Date.UTC(2026, 2, 1);

/**
 * Chooses a partner's payment terms, and stores them. Half of the partners pay at once. The others change how long they wait, so
 * that months which mature before, while and after the events arrive are among those of the stories. The API doesn't allow such long waits, but the stories begin in
 * January, and arrive in November.
 */
export async function chooseTerms(table: Table, partnerId: string, scheduler: Scheduler): Promise<void> {
  if (scheduler.pick([true, false])) return;
  const changes = SETTINGS.map((from, n) => ({
    wait: chooseWait(scheduler),
    minimums: {},
    from,
    at: '2025-12-01T00:00:00.000Z',
    run: n + 1,
  }));
  const terms = { partnerId, version: 1, revision: SETTINGS.length + 1, changes, running: [] };
  await table.transaction().put(paymentTermsItem(terms)).commit();
}

/** The months with which the settings of a partner start. The stories take place in the first ones, and the payouts in the last one. */
const SETTINGS: readonly Month[] = ['2026-01', '2026-02', '2026-03', '2026-10'];

function chooseWait(scheduler: Scheduler): number | null {
  const months = scheduler.pick([0, 1, 2, 3]);
  const days = Math.floor((scheduler.now - END_OF_FEBRUARY) / DAY_MS) - 30 * months;
  return scheduler.pick([null, days, days + 1, days + 2]);
}

/** Returns whether a month is payable at a time in milliseconds since 1970. Computed apart from the code under test. */
export function isPayable(changes: PaymentChanges, month: Month, at: number): boolean {
  const wait = changes.filter(({ from }) => from <= month).at(-1)?.wait ?? null;
  if (wait === null) return true;
  const [year = 0, number = 0] = month.split('-').map(Number);
  return at >= Date.UTC(year, number, 1 + wait);
}

export function paidTooEarly(
  payouts: readonly Payout[],
  termsOf: (partnerId: string) => PaymentChanges,
): string[] {
  return payouts.flatMap(({ payoutId, partnerId, paidAt, months }) =>
    months
      .filter(({ month, amount }) => amount > 0 && !isPayable(termsOf(partnerId), month, Date.parse(paidAt)))
      .map(({ month }) => `${payoutId} paid ${month} too early, at ${paidAt}`),
  );
}
