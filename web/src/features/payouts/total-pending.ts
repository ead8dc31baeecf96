import type { PendingPayout } from '../../../../shared/contract/payouts.ts';
import { type Money, sumByCurrency } from '../../../../shared/money/money.ts';

export const totalPending = (rows: readonly Pick<PendingPayout, 'due' | 'pending'>[]): Money[] =>
  sumByCurrency(
    rows.flatMap(({ pending: amount, due: { currency } }) => (amount > 0 ? [{ amount, currency }] : [])),
  );
