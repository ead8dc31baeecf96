import { mergePromotionTexts, type PromotionText } from '../../ledger/promotion-text.ts';
import type { PromotionStatement } from '../../ledger/statement.ts';
import type { Source } from '../../table/entities/reference.ts';
import { keys, ranges } from '../../table/keys.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import { setIfAbsent } from '../../table/set-if-absent.ts';
import type { Table } from '../../table/table.ts';
import { hasSameText } from './references.ts';
import { updateCustomer } from './update-customer.ts';

/**
 * Stores the code that customers enter for a promotion code, marks the coupon with that code as live, and reconciles the customers parked
 * under the promotion code.
 */
export async function storePromotionCode(
  table: Table,
  statement: PromotionStatement,
  source: Source,
): Promise<void> {
  const { appId, provider } = source;
  const { promotionCodeId } = statement;
  const { code } = await retryOnConflict(() => storeText(table, statement, source));
  await setIfAbsent(table, keys.coupon(appId, code), { liveAt: source.at });

  const waiting = await table.partition(ranges.waitingCustomers(appId, provider, promotionCodeId));
  for (const { customer } of waiting) {
    await updateCustomer(table, customer, { facts: [], claims: [] }, source);
  }
  await table
    .transaction()
    .delete(keys.unmatched(appId, provider, promotionCodeId, promotionCodeId))
    .commit();
}

/** Stores a promotion code's `code` unless the stored one takes precedence. Returns the one that takes precedence. */
async function storeText(
  table: Table,
  { promotionCodeId, code, linkedAt }: PromotionStatement,
  { appId, provider, at }: Source,
): Promise<PromotionText> {
  const key = keys.promotionCode(appId, provider, promotionCodeId);
  const reported: PromotionText = { code, ...(linkedAt ? { linkedAt } : {}) };
  const [known] = await table.getMany([key]);
  if (known && mergePromotionTexts(known, reported) === known) return known;
  await table
    .transaction()
    .put({ ...key, type: 'PromotionText', ...reported }, { if: hasSameText(known) })
    .put({ ...keys.codeText(appId, provider, code), type: 'PromotionCodeId', promotionCodeId, at })
    .commit();
  return reported;
}
