import { appKey } from '../entities/app.ts';
import { type Customer, customerKey } from '../entities/customer.ts';
import type { Notification } from '../entities/notification.ts';
import { paymentTermsKey } from '../entities/payment-terms.ts';
import type { Key } from '../table/key.ts';
import { readByKey } from '../table/read-by-key.ts';
import type { Table } from '../table/table.ts';
import { parseCustomerId } from '../views/customer-id.ts';
import { isReplaced } from '../views/is-replaced.ts';
import { sealOf } from '../views/load-seal.ts';

/**
 * A notification about an app's switch is outdated once the app has been switched again, one about terms once a later change has replaced
 * them before they started, and a question once it is answered.
 */
export async function stillTrue(
  table: Table,
  notifications: readonly Notification[],
): Promise<Notification[]> {
  const customers = await customersOf(table, notifications);
  const find = await readByKey(table, [...notifications.flatMap(subjectOf), ...customers.values()]);
  return notifications.filter((one) => {
    if (one.kind === 'discount_switched') return find(appKey(one.appId))?.discountSwitchedAt === one.at;
    if (one.kind === 'program_switched') return find(appKey(one.appId))?.statusChanges.at(-1)?.at === one.at;
    if (isReplaced(one, find)) return false;
    const customer = customers.get(one);
    return !customer || find(customer)?.sameSales?.some(({ answer }) => !answer);
  });
}

async function customersOf(
  table: Table,
  notifications: readonly Notification[],
): Promise<Map<Notification, Key<Customer>>> {
  const asking = notifications.filter((one) => one.kind === 'same_sale');
  if (asking.length === 0) return new Map();
  const seal = await sealOf(table);
  return new Map(asking.map((one) => [one, customerKey(parseCustomerId(one.customerId, seal))]));
}

function subjectOf(one: Notification): Key[] {
  if (one.kind === 'discount_switched' || one.kind === 'program_switched') return [appKey(one.appId)];
  return one.kind === 'payment_terms_changed' ? [paymentTermsKey(one.partnerId)] : [];
}
