import * as z from 'zod/mini';
import type { PendingPayout } from '../../../../shared/contract/payouts.ts';
import { Currency, UserId } from '../../../../shared/contract/schemas.ts';

const Key = z.object({ affiliateId: UserId, currency: Currency });

/** One text for a balance, for keys and addresses. */
export function balanceKey({ affiliate, due }: Pick<PendingPayout, 'affiliate' | 'due'>): string {
  return `${affiliate.id}.${due.currency}`;
}

/** Whether a text from an address names a balance at all. */
export function isBalanceKey(key: string): boolean {
  const [affiliateId, currency, ...rest] = key.split('.');
  return rest.length === 0 && z.safeParse(Key, { affiliateId, currency }).success;
}
