import * as z from 'zod/mini';
import type { PendingPayout } from '../../../../shared/contract/payouts.ts';
import { Currency, UserId } from '../../../../shared/contract/schemas.ts';

const Key = z.object({ affiliateId: UserId, currency: Currency });

export function pendingKey({ affiliate, due }: Pick<PendingPayout, 'affiliate' | 'due'>): string {
  return `${affiliate.id}.${due.currency}`;
}

export function isPendingKey(key: string): boolean {
  const [affiliateId, currency, ...rest] = key.split('.');
  return rest.length === 0 && z.safeParse(Key, { affiliateId, currency }).success;
}
