import { keys, ranges } from '../../table/keys.ts';
import type { ProcessDeps } from './deps.ts';
import { isReported, readPromotionTexts } from './promotion-texts.ts';
import { updateCustomer } from './update-customer.ts';
import { queueMessage, type WorkMessage } from './work-message.ts';

const CUSTOMERS_PER_MESSAGE = 25;

/**
 * Updates one page of the customers who used a promotion code before its text was known. If only the partner has provided the text, the
 * customers keep waiting, because the provider may still send a different text.
 */
export async function updateWaitingCustomers(
  deps: ProcessDeps,
  work: Extract<WorkMessage, { type: 'customers' }>,
): Promise<void> {
  const { table, later } = deps;
  const { partnerId, provider, promotionCodeId, after } = work;
  const account = { partnerId, provider };
  const text = (await readPromotionTexts(table, account, [promotionCodeId])).get(promotionCodeId);
  const { items, cursor } = await table.partitionPage({
    ...ranges.waitingCustomers(account, promotionCodeId),
    limit: CUSTOMERS_PER_MESSAGE,
    ...(after ? { cursor: after } : {}),
  });
  for (const { customer } of items) {
    await updateCustomer(deps, { ...account, providerId: customer }, { reattribute: true });
    if (!isReported(text)) continue;
    await table
      .transaction()
      .delete(keys.waitingCustomer(account, promotionCodeId, customer))
      .commit();
  }
  if (cursor) await later.send([queueMessage({ ...work, after: cursor })]);
}
