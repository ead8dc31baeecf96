import type { ProviderAccount } from '../../entities/account.ts';
import { waitingCustomerKey, waitingCustomersRange } from '../../entities/provider-code.ts';
import { isReported, readProviderCodes } from '../../entities/read-provider-codes.ts';
import { logger } from '../../lib/logs/logger.ts';
import type { QueueMessage } from '../../lib/queues/queue.ts';
import type { Table } from '../../table/table.ts';
import { updateCustomer } from './customer/update-customer.ts';
import type { ProcessDeps } from './deps.ts';
import { queueMessage, type WorkMessage } from './work-message.ts';

const CUSTOMERS_PER_MESSAGE = 25;

/**
 * Updates one page of the customers who used a provider code before its text was known. Logs each failed
 * update and queues a message for its customer, so that such a customer doesn't delay the others. Queues the next page.
 */
export async function updateWaitingCustomers(
  deps: ProcessDeps,
  work: Extract<WorkMessage, { type: 'customers' }>,
): Promise<void> {
  const { table, later } = deps;
  const { partnerId, provider, providerCodeId, after } = work;
  const account = { partnerId, provider };
  const isFinal = await isTextReported(table, account, providerCodeId);
  const { items, cursor } = await table.partitionPage({
    ...waitingCustomersRange(account, providerCodeId),
    limit: CUSTOMERS_PER_MESSAGE,
    ...(after ? { cursor: after } : {}),
  });
  const messages: QueueMessage[] = [];
  for (const { customer } of items) {
    const alone = { ...account, providerCodeId, customer };
    try {
      await updateOne(deps, alone, isFinal);
    } catch (error) {
      const details = { error: error as Error, partnerId, providerCodeId, customer };
      logger.error('A customer could not be updated with the others and will be updated alone', details);
      messages.push(queueMessage({ type: 'customer', ...alone }));
    }
  }
  if (cursor) messages.push(queueMessage({ ...work, after: cursor }));
  await later.send(messages);
}

/** Updates a single customer who used a provider code before its text was known. */
export async function updateWaitingCustomer(
  deps: ProcessDeps,
  work: Extract<WorkMessage, { type: 'customer' }>,
): Promise<void> {
  await updateOne(deps, work, await isTextReported(deps.table, work, work.providerCodeId));
}

/**
 * Decides a customer's referral again. The customer keeps waiting unless `isFinal` is true, because the provider may still send a different
 * text.
 */
async function updateOne(
  deps: ProcessDeps,
  { partnerId, provider, providerCodeId, customer }: Omit<Extract<WorkMessage, { type: 'customer' }>, 'type'>,
  isFinal: boolean,
): Promise<void> {
  const account = { partnerId, provider };
  await updateCustomer(deps, { ref: { ...account, providerId: customer }, reattribute: true });
  if (!isFinal) return;
  await deps.table
    .transaction()
    .delete(waitingCustomerKey(account, providerCodeId, customer))
    .commit();
}

/** Returns true if the provider itself has sent the text, and not only the partner. */
async function isTextReported(
  table: Table,
  { partnerId, provider }: ProviderAccount,
  providerCodeId: string,
): Promise<boolean> {
  const texts = await readProviderCodes(table, { partnerId, provider }, [providerCodeId]);
  return isReported(texts.get(providerCodeId));
}
