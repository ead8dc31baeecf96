import { keys, referencePartition } from '../../table/keys.ts';
import { setOnce } from '../../table/set-once.ts';
import type { Table } from '../../table/table.ts';
import type { PromotionStatement } from '../facts/statement.ts';
import type { Source } from './references.ts';
import { updateCustomer } from './update-customer.ts';

/** Learns the text of a promotion code: its coupon is live, and the customers who waited for it are reconciled. */
export async function learnPromotionCode(
  table: Table,
  statement: PromotionStatement,
  source: Source,
): Promise<void> {
  const { appId, provider } = source;
  const { promotionCodeId, code } = statement;
  await table
    .transaction()
    .put({ ...keys.reference(appId, provider, promotionCodeId), type: 'PromotionText', code })
    .put({ ...keys.codeText(appId, provider, code), type: 'PromotionCodeId', promotionCodeId, at: source.at })
    .commit();
  await setOnce(table, keys.coupon(appId, code), 'liveAt', source.at);

  const partition = referencePartition(appId, provider, promotionCodeId);
  for (const { customer } of await table.partition<{ customer: string }>(partition, 'WAIT#')) {
    await updateCustomer(table, customer, { facts: [], claims: [] }, source);
  }
  await table
    .transaction()
    .delete(keys.unmatched(appId, provider, promotionCodeId, promotionCodeId))
    .commit();
}
