import type { SameSaleAnswer } from '../../shared/contract/customers.ts';
import type { PartnerId } from '../../shared/ids.ts';
import { entriesSinceRange } from '../entities/customer.ts';
import { checkAccountExists } from '../entities/profile.ts';
import { eventItem } from '../entities/record-event.ts';
import type { Entry } from '../ledger/entry.ts';
import { DomainError, notFound } from '../lib/http/errors.ts';
import { providerOf } from '../providers/registry.ts';
import type { Table } from '../table/table.ts';
import { sealOf } from '../views/load-seal.ts';
import { checkUnsettled } from './check-unsettled.ts';
import { readVisibleCustomer } from './read-visible-customer.ts';
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
  if (sale.answer) {
    const entries = await table.partition(entriesSinceRange(customer, sale.paidAt));
    const answered = entries.filter((entry) => entry.payment === sale.payment && isOfAnswer(entry));
    await checkUnsettled(tx, answered, table, settled());
  }
  await checkAccountExists(tx, partnerId).commit();
  return { answer };
}

/** Returns true for an entry that follows from an answer, and false for the hold until the answer. */
const isOfAnswer = ({ kind, amount, reason }: Entry): boolean =>
  reason === 'same_sale' && !(kind === 'hold' && amount < 0);

const settled = () =>
  new DomainError('conflict', "A payout has already included this answer, so it can't be changed anymore.");
