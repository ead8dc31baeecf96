import type { Month } from '../../shared/money/months.ts';
import type { Entry } from './entry.ts';

/**
 * The counters of a recorded month (docs/adr/0062-recorded-months.md): what was written in it between a partner and an affiliate in one
 * currency, whichever month it belongs to. Amounts are in minor units. A missing counter is zero.
 */
export interface RecordedCounters {
  /** The sum of the positive amounts, excluding holds. */
  booked?: number;
  /** The sum of the negative amounts, excluding holds, as a positive number. */
  takenBack?: number;
  paidOut?: number;
}

export type RecordedChange = Pick<Entry, 'affiliateId' | 'currency' | 'month'> & {
  readonly counters: RecordedCounters;
};

type RecordedEntry = Pick<Entry, 'affiliateId' | 'currency' | 'kind' | 'amount'>;

/** Returns how entries change the counters of the month in which they are recorded. Holds and zero amounts change none. */
export function recordedChanges(entries: readonly RecordedEntry[], month: Month): RecordedChange[] {
  const changes = new Map<string, RecordedChange>();
  for (const { affiliateId, currency, kind, amount } of entries) {
    if (kind === 'hold' || amount === 0) continue;
    const id = `${affiliateId}#${currency}`;
    const { counters } = changes.get(id) ?? { counters: {} };
    changes.set(id, { affiliateId, currency, month, counters: withAmount(counters, amount) });
  }
  return [...changes.values()];
}

const withAmount = (counters: RecordedCounters, amount: number): RecordedCounters =>
  amount > 0
    ? { ...counters, booked: (counters.booked ?? 0) + amount }
    : { ...counters, takenBack: (counters.takenBack ?? 0) - amount };

export const recordedNet = ({ booked = 0, takenBack = 0, paidOut = 0 }: RecordedCounters): number =>
  booked - takenBack - paidOut;
