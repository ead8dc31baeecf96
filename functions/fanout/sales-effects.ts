import { hourOf, paymentText } from '../table/entities/sales-batch.ts';
import { type Effects, NO_EFFECTS } from './effects.ts';
import type { Change } from './parse-change.ts';

type ChangeOf<T extends Change['type']> = Extract<Change, { type: T }>;

/** The maximum age, in days, of a payment that is announced. Older payments are imported history. */
const MAX_AGE_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The end of the id of a payment's first commission. Later entries correct it. */
const FIRST_COMMISSION = '#commission#0000';

/**
 * Derives the effects of a new ledger entry. A payment's first commission is collected for both sides, which are notified of it later. The
 * hour is that of the change, so a redelivered record belongs to the same batch.
 */
export function entryEffects({ before, after, at }: ChangeOf<'Entry'>): Effects {
  if (before || !after?.entryId.endsWith(FIRST_COMMISSION) || after.amount <= 0) return NO_EFFECTS;
  if (at.getTime() - Date.parse(after.at) > MAX_AGE_DAYS * DAY_MS) return NO_EFFECTS;
  const kind = after.isRenewal ? 'renewal' : 'sale';
  const payments = [paymentText(after)];
  return {
    durable: [after.partnerId, after.affiliateId].map((userId) => ({
      kind: 'sold',
      batch: { userId, kind, hour: hourOf(at) },
      payments,
    })),
    hints: [],
  };
}

/** Derives the effects of the first sale of an hour: the user may be due to be notified. */
export function salesBatchEffects({ before, after }: ChangeOf<'SalesBatch'>): Effects {
  if (before || !after) return NO_EFFECTS;
  const { userId, kind } = after;
  return { durable: [{ kind: 'email', message: { userId, sold: kind } }], hints: [] };
}
