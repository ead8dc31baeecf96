import { CORRECTIONS } from '../../shared/contract/corrections.ts';
import { sumByCurrency } from '../../shared/money/money.ts';
import type { NotificationCause } from '../entities/notification.ts';
import { parseCorrection } from '../entities/sales-batch.ts';
import { commonFrom } from './common-from.ts';

type Corrected = Extract<NotificationCause, { kind: 'correction' }>;

/** Sums refunds and disputes (`correctionText`) by what happened. Their amounts are those of the ledger entries that caused them. */
export function sumCorrections(texts: ReadonlySet<string>, hasMore: boolean): Corrected {
  const corrections = [...texts].map(parseCorrection);
  return {
    kind: 'correction',
    changes: CORRECTIONS.flatMap((what) => {
      const own = corrections.filter((correction) => correction.what === what);
      if (own.length === 0) return [];
      const paid = own.flatMap(({ currency, paid }) => (paid > 0 ? { amount: paid, currency } : []));
      const commissions = own.map(({ currency, commission }) => ({ amount: commission, currency }));
      return { what, count: own.length, paid: sumByCurrency(paid), commissions: sumByCurrency(commissions) };
    }),
    ...commonFrom(
      corrections.map(({ appId, code }) => ({ appId, code })),
      hasMore,
    ),
  };
}
