import type { Role } from '../../shared/accounts/roles.ts';
import { split } from '../../shared/lib/split.ts';
import { type Money, sumByCurrency } from '../../shared/money/money.ts';
import { entriesSinceRange } from '../entities/customer.ts';
import type { NotificationCause } from '../entities/notification.ts';
import { parsePayment } from '../entities/sales-batch.ts';
import type { Entry } from '../ledger/entry.ts';
import { couponOf, revenueOf, sumOf } from '../ledger/entry-month.ts';
import type { Table } from '../table/table.ts';
import { commonFrom } from './common-from.ts';

/** @limit Notifications and emails | payments that a notification adds up | the notification says that there are more */
const MAX_SUMMED = 300;
const PARALLEL_READS = 20;

interface Seller {
  readonly userId: string;
  readonly role: Role;
}

type Sums = Pick<
  Extract<NotificationCause, { kind: 'sale' | 'renewal' }>,
  'count' | 'hasMore' | 'paid' | 'commissions' | 'from'
>;

/**
 * Sums payments (`paymentText`) and their remaining commissions, after refunds and holds. Ignores payments without a remaining commission.
 * For an affiliate, sums only the affiliate's own entries. Reads only some of the payments if there are too many.
 */
export async function sumSales(
  table: Table,
  payments: ReadonlySet<string>,
  { hasMore, ...seller }: Seller & { hasMore: boolean },
): Promise<Sums> {
  const sales: Sale[] = [];
  for (const group of split([...payments].slice(0, MAX_SUMMED), PARALLEL_READS)) {
    const found = await Promise.all(group.map((payment) => readSale(table, payment, seller)));
    sales.push(...found.filter((sale) => sale !== undefined));
  }
  const isCut = hasMore || payments.size > MAX_SUMMED;
  return {
    count: sales.length,
    paid: sumByCurrency(sales.map(({ paid }) => paid)),
    commissions: sumByCurrency(sales.map(({ commission }) => commission)),
    ...commonFrom(
      sales.map(({ from }) => from),
      isCut,
    ),
  };
}

interface Sale {
  readonly paid: Money;
  readonly commission: Money;
  readonly from: NonNullable<Sums['from']>;
}

async function readSale(table: Table, text: string, seller: Seller): Promise<Sale | undefined> {
  const { customer, payment } = parsePayment(text);
  const entries = await table.partition(entriesSinceRange(customer, payment?.month ?? ''));
  const own = entries.filter(
    (entry) =>
      (!payment || entry.payment === payment.id) &&
      (seller.role === 'partner' || entry.affiliateId === seller.userId),
  );
  const commission = sumByCurrency(own).find(({ amount }) => amount > 0);
  const earning = commission && earningEntry(own, commission.currency);
  if (!earning) return undefined;
  const { appId, code, affiliateId } = earning;
  const sold = own.filter((entry) => entry.payment === earning.payment);
  return {
    paid: { amount: revenueOf(sold), currency: commission.currency },
    commission,
    from: { appId, code, affiliateId },
  };
}

/** Returns an entry of the payment and the code that earn. Others of the customer may have earned before a correction. */
function earningEntry(entries: readonly Entry[], currency: Money['currency']): Entry | undefined {
  const places = Map.groupBy(
    entries.filter((entry) => entry.currency === currency),
    (entry) => `${entry.payment} ${couponOf(entry)}`,
  );
  const earning = [...places.values()].find((own) => sumOf(own) > 0);
  return earning?.[0];
}
