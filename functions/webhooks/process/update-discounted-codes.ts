import { discountedCodeKey, discountedCodesRange } from '../../entities/provider-code.ts';
import type { ProcessDeps } from './deps.ts';
import { updateCouponsWithCode } from './update-coupons.ts';
import { queueMessage, type WorkMessage } from './work-message.ts';

const CODES_PER_MESSAGE = 25;

/**
 * Updates one batch of codes that arrived before the terms of their discount. If any codes remain, enqueues a message for the next batch.
 */
export async function updateDiscountedCodes(
  { table, later }: ProcessDeps,
  work: Extract<WorkMessage, { type: 'codes' }>,
): Promise<void> {
  const { partnerId, provider, discountId } = work;
  const account = { partnerId, provider };
  // Updated codes are removed from the list, so the next message starts with the first remaining code.
  const { items, cursor } = await table.partitionPage({
    ...discountedCodesRange(account, discountId),
    limit: CODES_PER_MESSAGE,
  });
  for (const { code } of items) {
    await updateCouponsWithCode(table, account, code, work);
    await table
      .transaction()
      .delete(discountedCodeKey(account, discountId, code))
      .commit();
  }
  if (cursor) await later.send([queueMessage(work)]);
}
