import { mergePromotionTexts, type PromotionText } from '../../ledger/promotion-text.ts';
import type { PromotionStatement } from '../../ledger/statement.ts';
import { keys, ranges } from '../../table/keys.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import { setIfAbsent } from '../../table/set-if-absent.ts';
import type { Table } from '../../table/table.ts';
import type { ProcessDeps } from './deps.ts';
import { hasSameText, readPromotionTexts } from './promotion-texts.ts';
import type { Source } from './source.ts';
import { queueMessage } from './work-message.ts';

/**
 * Stores the text of a promotion code, which customers enter. Marks the coupons with this code as live, and queues the customers who waited
 * for the text.
 */
export async function storePromotionCode(
  { table, later }: ProcessDeps,
  { promotionCodeId, ...reported }: PromotionStatement,
  source: Source,
): Promise<void> {
  const { partnerId, provider } = source;
  const { code } = await retryOnConflict(() => storeText(table, promotionCodeId, reported, source));
  for (const coupon of await table.partition(ranges.couponsWithCode(partnerId, code))) {
    if (!coupon.liveAt) await setIfAbsent(table, keys.coupon(coupon), { liveAt: source.at });
  }
  await later.send([queueMessage({ type: 'customers', partnerId, provider, promotionCodeId })]);
  await table
    .transaction()
    .delete(keys.unmatched(source, promotionCodeId, promotionCodeId))
    .commit();
}

/** Stores a promotion code's reported text, unless the stored text takes precedence. Returns the text that is in effect. */
async function storeText(
  table: Table,
  promotionCodeId: string,
  { code, linkedAt }: PromotionText,
  source: Source,
): Promise<PromotionText> {
  const key = keys.promotionCode(source, promotionCodeId);
  const reported: PromotionText = { code, ...(linkedAt ? { linkedAt } : {}) };
  const known = (await readPromotionTexts(table, source, [promotionCodeId])).get(promotionCodeId);
  if (known && mergePromotionTexts(known, reported) === known) return known;
  await table
    .transaction()
    .put({ ...key, type: 'PromotionText', ...reported }, { if: hasSameText(known) })
    .put({ ...keys.codeText(source, code), type: 'PromotionCodeId', promotionCodeId, at: source.at })
    .commit();
  return reported;
}
