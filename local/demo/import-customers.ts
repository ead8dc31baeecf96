import { ulid } from 'ulid';
import type { AppId } from '../../shared/ids.ts';
import { dayOf } from '../../shared/money/months.ts';
import type { Calendar } from './calendar.ts';
import { createRandom } from './random.ts';
import type { Actor } from './time-travel.ts';

/** Customers whom two affiliates have referred in the partner's earlier program. They have bought nothing since. */
const CUSTOMERS = [
  { customer: 'cus_QmT4zL8rWkVb2c', code: 'JANE20', firstPaidDaysAgo: 410 },
  { customer: 'cus_QnB7xP1sHdYe5f', code: 'JANE20', firstPaidDaysAgo: 233 },
  { customer: 'cus_QpC9vR6tJgUa3h', code: 'JANE20', firstPaidDaysAgo: 96 },
  { customer: 'cus_QqD2wS5uKfXi8j', code: 'OMAR20', firstPaidDaysAgo: 187 },
  { customer: 'cus_QrE6yN3oLmZk4g', code: 'OMAR20' },
] as const;

/** Imports the customers, and undoes one of them. An interrupted run repeats both, which changes nothing. */
export async function importCustomers(partner: Actor, appId: AppId, { daysAgo }: Calendar): Promise<void> {
  const confirmedAt = daysAgo(12);
  const call = partner.at(confirmedAt);
  const importId = ulid(confirmedAt.getTime(), createRandom('import').next);
  await call('startCustomerImport', { body: { id: importId, provider: 'stripe', rows: CUSTOMERS.length } });
  const rows = CUSTOMERS.map(({ customer, code, ...row }, n) => ({
    row: n + 1,
    customer,
    appId,
    code,
    ...('firstPaidDaysAgo' in row ? { firstPaidOn: dayOf(daysAgo(row.firstPaidDaysAgo).toISOString()) } : {}),
  }));
  await call('importCustomers', { params: { importId }, body: { rows } });
  const undone = rows.slice(-1).map(({ row, customer }) => ({ row, customer }));
  await partner.at(daysAgo(11))('withdrawImportedCustomers', {
    params: { importId },
    body: { rows: undone },
  });
}
