import type { Role } from '../../shared/accounts/roles.ts';
import type { SaleKind } from '../../shared/contract/notification-kinds.ts';
import type { DeliveryFrequency } from '../../shared/contract/notifications.ts';
import { DAY_MS } from '../../shared/money/months.ts';
import {
  type NotificationCause,
  type NotificationSettings,
  notificationItem,
  notificationSettingsKey,
} from '../entities/notification.ts';
import { profileKey } from '../entities/profile.ts';
import {
  hourOf,
  SALES_BATCH_DAYS,
  type SalesBatch,
  salesBatchesRange,
  salesBatchKey,
} from '../entities/sales-batch.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import type { Table } from '../table/table.ts';
import type { Transaction } from '../table/transaction.ts';
import { deliveryOf, readSettings } from '../views/notification-settings.ts';
import { recordDue } from './record-due.ts';
import { sumCorrections } from './sum-corrections.ts';
import { sumSales } from './sum-sales.ts';

const HOUR_MS = 60 * 60 * 1000;
/** The hour of the day, in UTC, at which daily digests are due. */
const DIGEST_HOUR = 8;

const ANNOUNCED_AT = {
  sale: 'saleAnnouncedAt',
  renewal: 'renewalAnnouncedAt',
  correction: 'correctionAnnouncedAt',
} as const;

interface AnnounceDeps {
  readonly table: Table;
  readonly clock: () => Date;
}

interface Announce {
  readonly userId: string;
  readonly sold: SaleKind;
}

/**
 * Notifies a user of all new sales, of all new renewals, or of all refunds and disputes, with a single notification. If it is too early for
 * one, stores its due time instead, and notifies the user only of first sales. Uses the current amounts of sales, so refunded ones are left
 * out. Idempotent, because one transaction stores the notification and marks the payments as announced.
 */
export function announceSales(announce: Announce, deps: AnnounceDeps): Promise<void> {
  // Read everything again after a conflict, because the other process may have announced only some of the payments.
  return retryOnConflict(() => announceOnce(announce, deps));
}

async function announceOnce({ userId, sold: kind }: Announce, { table, clock }: AnnounceDeps): Promise<void> {
  const now = clock();
  const since = hourOf(new Date(now.getTime() - SALES_BATCH_DAYS * DAY_MS));
  const [batches, settings, profile] = await Promise.all([
    table.partition(salesBatchesRange(userId, kind, since)),
    readSettings(table, userId),
    table.get(profileKey(userId)),
  ]);
  const unmarked = batches.filter(({ payments, announced = NONE }) => !payments.isSubsetOf(announced));
  if (unmarked.length === 0 || !profile || profile.deletedAt) return;
  const delivery = deliveryOf(settings, kind);
  const announcedAt = settings[ANNOUNCED_AT[kind]];
  const news = delivery === 'off' ? [] : newsIn(batches);
  const others = news.filter(({ isFirst }) => !isFirst);
  const dueAt =
    delivery === 'off' || others.length === 0 ? now : dueTime({ delivery, news: others, announcedAt, now });
  const isEarly = dueAt > now;
  if (isEarly) await recordDue(table, { dueAt: dueAt.toISOString(), userId, kind });
  const isDue = ({ isFirst }: { isFirst?: true }) => !isEarly || isFirst === true;
  const marked = unmarked.filter(isDue);
  if (marked.length === 0) return;

  const { role } = profile;
  const told = news.filter(isDue);
  const payments = new Set(told.flatMap((batch) => [...batch.payments]));
  const hasMore = told.some((batch) => batch.hasMore);
  const cause = await causeOf(table, { kind, payments, hasMore, userId, role });
  const tx = markAnnounced(table.transaction(), marked);
  if (cause) {
    const at = now.toISOString();
    tx.put(notificationItem({ userId, at, ...cause }), { if: { exists: false } });
    // A first sale doesn't postpone the digest.
    if (delivery === 'each' || (others.length > 0 && !isEarly)) markTime(tx, userId, kind, announcedAt, at);
  }
  await tx.commit();
  if (marked.every(({ isFirst }) => isFirst)) return;
  // Schedule another check for payments that will be added to this hour's batches, because they don't trigger a check of their own.
  const next = delivery === 'digest' ? nextDigest(now) : new Date(now.getTime() + HOUR_MS);
  await recordDue(table, { dueAt: next.toISOString(), userId, kind });
}

interface Told {
  readonly kind: SaleKind;
  readonly payments: ReadonlySet<string>;
  readonly hasMore: boolean;
  readonly userId: string;
  readonly role: Role;
}

/** Returns undefined if none of the payments has a commission that remains, so that there is nothing to tell. */
async function causeOf(
  table: Table,
  { kind, payments, hasMore, userId, role }: Told,
): Promise<NotificationCause | undefined> {
  if (kind === 'correction') return payments.size > 0 ? sumCorrections(payments, hasMore) : undefined;
  const sums = await sumSales(table, payments, { userId, role, hasMore });
  return sums.count > 0 ? { kind, role, ...sums } : undefined;
}

const NONE: ReadonlySet<string> = new Set();

function newsIn(
  batches: readonly SalesBatch[],
): Pick<SalesBatch, 'hour' | 'isFirst' | 'payments' | 'hasMore'>[] {
  const announced = new Set(batches.flatMap((batch) => [...(batch.announced ?? NONE)]));
  return batches
    .map((batch) => ({ ...batch, payments: batch.payments.difference(announced) }))
    .filter(({ payments }) => payments.size > 0);
}

function markAnnounced(tx: Transaction, batches: readonly SalesBatch[]): Transaction {
  for (const batch of batches) {
    const before = batch.announced;
    tx.update(salesBatchKey(batch), {
      set: { announced: batch.payments },
      if: before ? { equals: { announced: before } } : { exists: true, absent: ['announced'] },
    });
  }
  return tx;
}

/** Stores the time of a notification. The write's condition prevents two processes from announcing payments at the same time. */
function markTime(
  tx: Transaction,
  userId: string,
  kind: SaleKind,
  before: string | undefined,
  at: string,
): void {
  const name = ANNOUNCED_AT[kind];
  tx.update(notificationSettingsKey(userId), {
    set: { type: 'NotificationSettings', [name]: at },
    if: before ? { equals: { [name]: before } } : { absent: [name] },
  });
}

interface Timing {
  readonly delivery: Exclude<DeliveryFrequency, 'off'>;
  readonly news: readonly Pick<SalesBatch, 'hour'>[];
  readonly announcedAt: NotificationSettings['saleAnnouncedAt'];
  readonly now: Date;
}

/** Returns the earliest time at which the user may be notified: an hour after the last notification, or at the time of the next digest. */
export function dueTime({ delivery, news, announcedAt, now }: Timing): Date {
  const last = announcedAt === undefined ? 0 : Date.parse(announcedAt);
  if (delivery === 'each') return new Date(last + HOUR_MS);
  const next = nextDigest(now);
  const latest = new Date(next.getTime() - DAY_MS);
  const isOverdue = last < latest.getTime() && news.some(({ hour }) => Date.parse(hour) < latest.getTime());
  return isOverdue ? latest : next;
}

function nextDigest(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), DIGEST_HOUR);
  return new Date(today > now.getTime() ? today : today + DAY_MS);
}
