import type { Topic } from '../../shared/realtime.ts';
import { hourOf, paymentText } from '../entities/sales-batch.ts';
import { type Effects, hint, NO_EFFECTS } from '../fanout/effects.ts';
import type { ChangeOf } from '../fanout/parse-change.ts';

/** @limit Notifications and emails | age of a payment that is announced | it is imported history */
const MAX_AGE_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Derives the effects of a new ledger entry. An entry with news adds its payment to a batch of each user to notify. The time of the change
 * determines the batches, so a stream record that is delivered again adds the payment to the same batches. The first sale of a pair has
 * batches of its own, because it is announced at once.
 */
export function entryEffects({ before, after, at }: ChangeOf<'Entry'>): Effects {
  if (before || !after?.news || after.news.to === 'nobody') return NO_EFFECTS;
  if (at.getTime() - Date.parse(after.at) > MAX_AGE_DAYS * DAY_MS) return NO_EFFECTS;
  const kind = after.isRenewal ? 'renewal' : 'sale';
  const { partnerId, affiliateId, customer, payment: id, month, news } = after;
  const payments = [paymentText({ customer, ...(news.isOnce ? {} : { payment: { id, month } }) })];
  return {
    durable: [...(news.to === 'both' ? [partnerId] : []), affiliateId].map((userId) => ({
      kind: 'sold',
      batch: { userId, kind, hour: hourOf(at), ...(news.isFirst ? { isFirst: true } : {}) },
      payments,
    })),
    hints: [],
  };
}

/**
 * Derives the effects of a user's first sale in an hour, such as an email about the sale. A batch of first sales has none, because every
 * payment in it causes a message (`collect-sales.ts`).
 */
export function salesBatchEffects({ before, after }: ChangeOf<'SalesBatch'>): Effects {
  if (before || !after || after.isFirst) return NO_EFFECTS;
  const { userId, kind } = after;
  return { durable: [{ kind: 'email', message: { userId, sold: kind } }], hints: [] };
}

export function operatorMessageEffects({ before, after }: ChangeOf<'OperatorMessage'>): Effects {
  if (before || !after) return NO_EFFECTS;
  return { durable: [{ kind: 'email', message: after }], hints: [] };
}

/** Emails a new or changed notification, and shows it in the bell. A partner's change of an app or its payment terms also changes what its affiliates' pages show. */
export function notificationEffects({ after }: ChangeOf<'Notification'>): Effects {
  if (!after) return NO_EFFECTS;
  const { userId, notificationId, kind } = after;
  return {
    durable: [{ kind: 'email', message: { userId, notificationId } }],
    hints: [hint(userId, 'notifications', ...(ALSO_STALE[kind] ?? []))],
  };
}

const ALSO_STALE: Readonly<Record<string, readonly Topic[]>> = {
  discount_switched: ['coupons'],
  program_switched: ['coupons'],
  payment_terms_changed: ['balances'],
};
