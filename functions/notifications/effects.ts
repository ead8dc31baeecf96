import * as z from 'zod/mini';
import { CORRECTIONS } from '../../shared/contract/corrections.ts';
import { SALE_KINDS } from '../../shared/contract/notification-kinds.ts';
import { DAY_MS } from '../../shared/money/months.ts';
import { PROVIDER_IDS } from '../../shared/provider/providers.ts';
import type { Topic } from '../../shared/realtime/realtime.ts';
import { correctionText, hourOf, paymentText } from '../entities/sales-batch.ts';
import { type DurableEffect, type Effects, hint, NO_EFFECTS } from '../kit/effects.ts';
import { type Change, follow } from '../kit/follow.ts';
import { BooleanAttribute, Fields, Integer, Text } from '../lib/dynamodb-json.ts';

/** @limit Notifications and emails | age of a payment that is announced | it is imported history */
const MAX_AGE_DAYS = 7;

const EntryImage = z.object({
  partnerId: Text,
  affiliateId: Text,
  entryId: Text,
  customer: Fields({ partnerId: Text, provider: z.pipe(Text, z.enum(PROVIDER_IDS)), providerId: Text }),
  payment: Text,
  month: Text,
  isRenewal: z.optional(BooleanAttribute),
  appId: Text,
  code: Text,
  amount: Integer,
  currency: Text,
  revenue: z.optional(Integer),
  correction: z.optional(z.pipe(Text, z.enum(CORRECTIONS))),
  news: z.optional(
    Fields({
      to: z.pipe(Text, z.enum(['both', 'affiliate', 'nobody'])),
      isFirst: z.optional(BooleanAttribute),
      isOnce: z.optional(BooleanAttribute),
    }),
  ),
  at: Text,
});
const SalesBatchImage = z.object({
  userId: Text,
  kind: z.pipe(Text, z.enum(SALE_KINDS)),
  isFirst: z.optional(BooleanAttribute),
});
const OperatorMessageImage = z.object({ userId: Text, messageId: Text });
const NotificationImage = z.object({ userId: Text, notificationId: Text, kind: Text });

type Entry = z.output<typeof EntryImage>;

/**
 * Derives the effects of a new ledger entry. An entry with news adds its payment to a batch of each user to notify, and a refund or dispute
 * adds itself to one of its affiliate. The time of the change determines the batches, so a stream record that is delivered again adds nothing
 * more. The first sale of a pair has batches of its own, because it is announced at once.
 */
function entryEffects({ before, after, at }: Change<Entry>): Effects {
  if (before || !after || at.getTime() - Date.parse(after.at) > MAX_AGE_DAYS * DAY_MS) return NO_EFFECTS;
  const hour = hourOf(at);
  return { durable: [...soldIn(after, hour), ...correctedIn(after, hour)], hints: [] };
}

function soldIn(entry: Entry, hour: string): DurableEffect[] {
  const { partnerId, affiliateId, customer, payment: id, month, news } = entry;
  if (!news || news.to === 'nobody') return [];
  const kind = entry.isRenewal ? 'renewal' : 'sale';
  const payments = [paymentText({ customer, ...(news.isOnce ? {} : { payment: { id, month } }) })];
  return [...(news.to === 'both' ? [partnerId] : []), affiliateId].map((userId) => ({
    kind: 'sold',
    batch: { userId, kind, hour, ...(news.isFirst ? { isFirst: true } : {}) },
    payments,
  }));
}

function correctedIn(entry: Entry, hour: string): DurableEffect[] {
  const { affiliateId: userId, correction: what, amount, revenue = 0, ...about } = entry;
  if (!what) return [];
  const text = correctionText({
    ...about,
    what,
    paid: Math.max(0, 0 - revenue),
    commission: Math.abs(amount),
  });
  return [{ kind: 'sold', batch: { userId, kind: 'correction', hour }, payments: [text] }];
}

/**
 * Derives the effects of a user's first sale in an hour, such as an email about the sale. A batch of first sales has none, because every
 * payment in it causes a message (`collect-sales.ts`).
 */
function salesBatchEffects({ before, after }: Change<z.output<typeof SalesBatchImage>>): Effects {
  if (before || !after || after.isFirst) return NO_EFFECTS;
  const { userId, kind } = after;
  return { durable: [{ kind: 'email', message: { userId, sold: kind } }], hints: [] };
}

function operatorMessageEffects({ before, after }: Change<z.output<typeof OperatorMessageImage>>): Effects {
  if (before || !after) return NO_EFFECTS;
  return { durable: [{ kind: 'email', message: after }], hints: [] };
}

/** Emails a new or changed notification, and shows it in the bell. A partner's change of an app or its payment terms also changes what its affiliates' pages show. */
function notificationEffects({ after }: Change<z.output<typeof NotificationImage>>): Effects {
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

export const notificationsFollowed = {
  Entry: follow(EntryImage, entryEffects),
  SalesBatch: follow(SalesBatchImage, salesBatchEffects),
  OperatorMessage: follow(OperatorMessageImage, operatorMessageEffects),
  Notification: follow(NotificationImage, notificationEffects),
};
