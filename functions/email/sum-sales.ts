import type { Role } from '../../shared/accounts/roles.ts';
import { type Money, sumByCurrency } from '../../shared/money/money.ts';
import { entriesSinceRange } from '../entities/customer.ts';
import { parsePayment } from '../entities/sales-batch.ts';
import { split } from '../lib/split.ts';
import type { Table } from '../table/table.ts';

/** @limit Notifications and emails | payments that a notification adds up | the notification says that there are more */
const MAX_SUMMED = 300;
const PARALLEL_READS = 20;

interface Seller {
  readonly userId: string;
  readonly role: Role;
}

/**
 * Sums the remaining commissions on payments (`paymentText`), after refunds and holds. Ignores payments without a remaining commission. For an affiliate,
 * sums only the affiliate's own entries. `isCut` is true if there are too many payments to read.
 */
export async function sumSales(
  table: Table,
  payments: readonly string[],
  seller: Seller,
): Promise<{ sums: { count: number; commissions: Money[] }; isCut: boolean }> {
  const left: Money[] = [];
  for (const group of split(payments.slice(0, MAX_SUMMED), PARALLEL_READS)) {
    const found = await Promise.all(group.map((payment) => readCommission(table, payment, seller)));
    left.push(...found.filter((money): money is Money => money !== undefined));
  }
  return {
    sums: { count: left.length, commissions: sumByCurrency(left) },
    isCut: payments.length > MAX_SUMMED,
  };
}

async function readCommission(table: Table, text: string, seller: Seller): Promise<Money | undefined> {
  const { customer, payment } = parsePayment(text);
  const entries = await table.partition(entriesSinceRange(customer, payment?.month ?? ''));
  const own = entries.filter(
    (entry) =>
      (!payment || entry.payment === payment.id) &&
      (seller.role === 'partner' || entry.affiliateId === seller.userId),
  );
  return sumByCurrency(own).find(({ amount }) => amount > 0);
}
