import { DAY_MS } from '../../shared/money/months.ts';
import { customerRange, entriesSinceRange } from '../entities/customer.ts';
import type { Entry } from '../ledger/entry.ts';
import { factsOf, type PaymentFact } from '../ledger/fact.ts';
import type { Table } from '../table/table.ts';

/**
 * Returns true if a payment outside of the provider earns, although the same customer paid the same amount through the provider within a
 * day, no other payment outside could be that sale, and the partner didn't say that these are two sales.
 */
export async function isToldTwice(
  table: Table,
  { customer, payment, at, gross, ...entry }: Entry,
): Promise<boolean> {
  const { outOfBand, outsideAmount = gross } = entry;
  if (!outOfBand || outsideAmount < gross) return false;
  const entries = await table.partition(entriesSinceRange(customer, at));
  const own = entries.filter((each) => each.payment === payment);
  if (own.reduce((sum, { amount }) => sum + amount, 0) <= 0) return false;
  const facts = (await table.partition(customerRange(customer))).flatMap((item) =>
    item.type === 'Fact' ? [item.fact] : [],
  );
  const isStated = factsOf(facts, 'stated').some(
    ({ payment: about, statement }) =>
      (about === payment && statement.kind === 'two_sales') ||
      (about !== payment && statement.kind === 'same_sale'),
  );
  const payments = factsOf(facts, 'payment');
  const paid = payments.find(({ id }) => id === payment);
  if (!paid || isStated) return false;
  const partlyOutside = new Set(factsOf(facts, 'out_of_band').map((fact) => fact.payment));
  const moved = new Set(factsOf(facts, 'superseded').map((fact) => fact.payment));
  const isInside = ({ id, outOfBand: isMarked }: PaymentFact) => !isMarked && !partlyOutside.has(id);
  const alike = (one: PaymentFact) =>
    payments.filter(
      ({ id, currency, gross: total, paidAt }) =>
        id !== one.id &&
        currency === one.currency &&
        total === one.gross &&
        Math.abs(Date.parse(paidAt) - Date.parse(one.paidAt)) <= DAY_MS,
    );
  return alike(paid).some(
    (other) =>
      isInside(other) &&
      !moved.has(other.id) &&
      alike(other).every((each) => each.id === payment || isInside(each)),
  );
}
