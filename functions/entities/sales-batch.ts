import type { CouponRef } from '../../shared/codes/coupon-ref.ts';
import type { Correction } from '../../shared/contract/corrections.ts';
import type { SaleKind } from '../../shared/contract/notification-kinds.ts';
import type { Currency } from '../../shared/money/currencies.ts';
import type { Month } from '../../shared/money/months.ts';
import type { CustomerRef } from '../ledger/customer.ts';
import type { FollowedType } from '../table/followed.ts';
import { key, partition, type Range } from '../table/key.ts';
import { notificationsPartition } from './notification.ts';

/** The filter of the table's stream matches this type. */
export const SALES_BATCH_TYPE = 'SalesBatch' satisfies FollowedType;

/** A stored batch prevents repeated notifications of a sale. */
export const SALES_BATCH_DAYS = 3;

export interface SalesBatchKey {
  userId: string;
  kind: SaleKind;
  hour: string;
  /** True for the batch of those payments that are the first of a partner and an affiliate. They are announced at once. */
  isFirst?: true;
}

/** The sales, the renewals, or the refunds and disputes of one hour, collected for a notification to a user. */
export interface SalesBatch extends SalesBatchKey {
  payments: Set<string>;
  hasMore?: true;
  announced?: Set<string>;
}

/** What was sold: a payment with its month, or all payments of a customer of whom only one earns. */
export interface Sold {
  readonly customer: CustomerRef;
  readonly payment?: { readonly id: string; readonly month: Month };
}

export const paymentText = ({ customer: { partnerId, provider, providerId }, payment }: Sold): string =>
  JSON.stringify([partnerId, provider, providerId, ...(payment ? [payment.id, payment.month] : [])]);

export function parsePayment(text: string): Sold {
  const [partnerId, provider, providerId, id, month] = JSON.parse(text);
  return {
    customer: { partnerId, provider, providerId },
    ...(id === undefined ? {} : { payment: { id, month } }),
  };
}

/** A refund or dispute, with amounts in minor units. `paid` is what the customer got back, excluding tax. */
interface CollectedCorrection extends CouponRef {
  readonly entryId: string;
  readonly what: Correction;
  readonly currency: Currency;
  readonly paid: number;
  readonly commission: number;
}

/** The text contains the amounts, because they are those of the entry. */
export const correctionText = (one: CollectedCorrection): string =>
  JSON.stringify([one.entryId, one.what, one.appId, one.code, one.currency, one.paid, one.commission]);

export function parseCorrection(text: string): CollectedCorrection {
  const [entryId, what, appId, code, currency, paid, commission] = JSON.parse(text);
  return { entryId, what, appId, code, currency, paid, commission };
}

export const hourOf = (time: Date): string => `${time.toISOString().slice(0, 13)}:00:00.000Z`;

export const salesBatchKey = ({ userId, kind, hour, isFirst }: SalesBatchKey) =>
  key<SalesBatch>(notificationsPartition(userId), `${salesPrefix(kind)}${hour}${isFirst ? '#FIRST' : ''}`);

export const salesBatchesRange = (userId: string, kind: SaleKind, since: string): Range<SalesBatch> => ({
  partition: partition(notificationsPartition(userId)),
  between: [`${salesPrefix(kind)}${since}`, `${salesPrefix(kind)}~`],
});

const salesPrefix = (kind: SaleKind) => `SALES#${kind}#`;
