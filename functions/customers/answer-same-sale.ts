import type { SameSaleAnswer } from '../../shared/contract/customers.ts';
import type { PartnerId } from '../../shared/ids.ts';
import { entriesSinceRange } from '../entities/customer.ts';
import { monthKey } from '../entities/ledger.ts';
import { checkAccountExists } from '../entities/profile.ts';
import { eventItem } from '../entities/record-event.ts';
import type { SameSale } from '../ledger/customer.ts';
import type { Entry } from '../ledger/entry.ts';
import { isSettled } from '../ledger/is-settled.ts';
import { monthId } from '../ledger/month-balance.ts';
import { DomainError, notFound } from '../lib/http/errors.ts';
import { providerOf } from '../providers/registry.ts';
import type { Table } from '../table/table.ts';
import type { Transaction } from '../table/transaction.ts';
import { sealOf } from '../views/load-seal.ts';
import { readVisibleCustomer } from './read-visible-customer.ts';
import type { ReferredCustomer } from './referred-customer.ts';
import { openSameSaleId } from './same-sale-view.ts';

export interface AnswerSameSale {
  readonly partnerId: PartnerId;
  readonly customerId: string;
  readonly saleId: string;
  readonly answer: SameSaleAnswer;
  readonly now: Date;
}

const REASON = 'Answer to the question whether two payments are the same sale';

/**
 * States whether a payment is the same sale as another one. Stores the statement as an event, which is processed like the provider's events.
 * Idempotent. Throws `not_found` for another partner's customer or if nothing is asked about the payment, and `conflict` if a payout has
 * settled an earlier answer.
 */
export async function answerSameSale(
  { partnerId, customerId, saleId, answer, now }: AnswerSameSale,
  { table }: { readonly table: Table },
): Promise<{ answer: SameSaleAnswer }> {
  const customer = await readVisibleCustomer(table, { role: 'partner', userId: partnerId }, customerId);
  const payment = openSameSaleId(saleId, customer, await sealOf(table));
  const sale = customer.sameSales?.find((each) => each.payment === payment);
  if (!sale) throw notFound('The payment you are looking for');
  if (sale.answer === answer) return { answer };
  const { provider, providerId, referral } = customer;
  const statement = { kind: answer, other: sale.other } as const;
  const stated = {
    customer: providerId,
    payment: sale.payment,
    statement,
    by: partnerId,
    reason: REASON,
    now,
  };
  const event = providerOf(provider).statement(stated);
  const tx = table
    .transaction()
    .put(eventItem({ partnerId, appId: referral.appId, provider, ...event, receivedAt: now }));
  if (sale.answer) await checkUnsettled(tx, customer, sale, table);
  await checkAccountExists(tx, partnerId).commit();
  return { answer };
}

/** Adds the condition that no payout has settled what followed from the earlier answer. Throws `conflict` if one has. */
async function checkUnsettled(
  tx: Transaction,
  customer: ReferredCustomer,
  { payment, paidAt }: SameSale,
  table: Table,
): Promise<void> {
  const entries = await table.partition(entriesSinceRange(customer, paidAt));
  const answered = entries.filter((entry) => entry.payment === payment && isOfAnswer(entry));
  for (const [entry, ...others] of Map.groupBy(answered, monthId).values()) {
    if (!entry) continue;
    const key = monthKey(entry, entry.currency, entry.month);
    const [month] = await table.getMany([key]);
    const settlement = month?.settlement ?? 0;
    if ([entry, ...others].some((each) => isSettled(each, settlement))) throw settled();
    tx.check(key, { if: { equals: { settlement } }, orElse: settled() });
  }
}

/** Returns true for an entry that follows from an answer, and false for the hold until the answer. */
const isOfAnswer = ({ kind, amount, reason }: Entry): boolean =>
  reason === 'same_sale' && !(kind === 'hold' && amount < 0);

const settled = () =>
  new DomainError('conflict', "A payout has already included this answer, so it can't be changed anymore.");
