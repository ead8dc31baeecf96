import { createHash } from 'node:crypto';
import { DAY_MS } from '../../shared/money/months.ts';
import { customerKey } from '../entities/customer.ts';
import { notificationItem } from '../entities/notification.ts';
import { profileKey } from '../entities/profile.ts';
import type { EmailMessage } from '../lib/queues/email-message.ts';
import type { Table } from '../table/table.ts';
import { customerIdOf } from '../views/customer-id.ts';
import { labelOf } from '../views/label-of.ts';
import { sealOf } from '../views/load-seal.ts';
import { recordDue } from './record-due.ts';

/** When the partner is asked, in days after the question came up. */
const ASKED_ON_DAYS = [0, 1, 7, 30] as const;

/**
 * Asks a partner whether a payment is the same sale as another one, and schedules the next reminder. Does nothing once the question is
 * answered or has become pointless. Idempotent, because the notifications get their ids from the time of the question.
 */
export async function askSameSale(
  { userId: partnerId, sameSale }: Extract<EmailMessage, { sameSale: unknown }>,
  { table }: { readonly table: Table },
): Promise<void> {
  const { provider, providerId, payment, askedAt, asked } = sameSale;
  const ref = { partnerId, provider, providerId };
  const [customer, profile] = await table.getMany([customerKey(ref), profileKey(partnerId)]);
  const sale = customer?.sameSales?.find((each) => each.payment === payment && !each.answer);
  if (!sale || !profile || profile.deletedAt) return;
  const seal = await sealOf(table);
  const saleId = createHash('sha256').update(`${provider} ${providerId} ${payment}`).digest('hex');
  const onDay = (day: number) => new Date(Date.parse(askedAt) + day * DAY_MS).toISOString();
  await table.putIfAbsent(
    notificationItem({
      kind: 'same_sale',
      userId: partnerId,
      at: onDay(ASKED_ON_DAYS[asked] ?? 0),
      customerId: customerIdOf(ref, seal),
      customerLabel: labelOf(ref, seal),
      saleId,
      amount: sale.gross,
      currency: sale.currency,
      ...(asked > 0 ? { isReminder: true as const } : {}),
    }),
  );
  const next = ASKED_ON_DAYS[asked + 1];
  if (next === undefined) return;
  await recordDue(table, {
    dueAt: onDay(next),
    userId: partnerId,
    kind: 'same_sale',
    otherId: saleId,
    sameSale: { ...sameSale, asked: asked + 1 },
  });
}
