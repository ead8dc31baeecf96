import type { AppId, PartnerId } from '../../../shared/ids.ts';
import { creditKey } from '../../entities/customer.ts';
import { eventItem } from '../../entities/record-event.ts';
import type { Credit } from '../../ledger/fact.ts';
import { providerOf } from '../../providers/registry.ts';
import type { Table } from '../../table/table.ts';
import type { Transaction } from '../../table/transaction.ts';
import type { CreditedSale } from './credited-sale.ts';

interface NewCredit extends Pick<CreditedSale, 'customer'> {
  readonly claim?: CreditedSale['claim'] | undefined;
  /** Null withdraws the credit. */
  readonly credit: Credit | null;
  /** The app in whose log the statement is listed. */
  readonly appId: AppId;
  readonly by: PartnerId;
  readonly reason: string;
  readonly now: Date;
}

/**
 * Adds to a transaction the event that states who referred a customer. It is later than the last such statement, even if another server's
 * clock is ahead.
 */
export async function addCredit(
  tx: Transaction,
  { customer, claim, credit, appId, by, reason, now }: NewCredit,
  table: Table,
): Promise<void> {
  const { partnerId, provider, providerId } = customer;
  const fact = (await table.get(creditKey(customer)))?.fact;
  const at = new Date(Math.max(now.getTime(), fact ? Date.parse(fact.at) + 1 : 0));
  const stated = { customer: providerId, credit, claim, imported: fact?.imported, by, reason, now: at };
  const event = providerOf(provider).statement(stated);
  tx.put(eventItem({ partnerId, appId, provider, ...event, receivedAt: now }));
}
