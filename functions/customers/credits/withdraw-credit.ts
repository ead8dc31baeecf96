import type { PartnerId } from '../../../shared/ids.ts';
import { entriesRange } from '../../entities/customer.ts';
import { checkAccountExists } from '../../entities/profile.ts';
import { isCredited } from '../../ledger/match.ts';
import { DomainError } from '../../lib/http/errors.ts';
import type { Table } from '../../table/table.ts';
import { checkUnsettled } from '../check-unsettled.ts';
import { readVisibleCustomer } from '../read-visible-customer.ts';
import { addCredit } from './add-credit.ts';

export interface WithdrawCredit {
  readonly partnerId: PartnerId;
  readonly customerId: string;
  readonly reason: string;
  readonly now: Date;
}

/**
 * Withdraws the credit that refers a customer, which takes back all that followed from it. Takes effect a moment later, like an event. Throws
 * `conflict` if the customer wasn't credited, or once a payout has settled any of the customer's entries.
 */
export async function withdrawCredit(
  { partnerId, customerId, reason, now }: WithdrawCredit,
  { table }: { readonly table: Table },
): Promise<{ code: string }> {
  const customer = await readVisibleCustomer(table, { role: 'partner', userId: partnerId }, customerId);
  const { appId, code } = customer.referral;
  if (!isCredited(customer.referral)) throw notCredited(code);
  const tx = table.transaction();
  const entries = await table.partition(entriesRange(customer));
  await checkUnsettled(tx, entries, table, settled());
  await addCredit(tx, { customer, credit: null, appId, by: partnerId, reason, now }, table);
  await checkAccountExists(tx, partnerId).commit();
  return { code };
}

const notCredited = (code: string) =>
  new DomainError('conflict', `A use of ${code} refers this customer, so there is no credit to withdraw.`);

const settled = () =>
  new DomainError(
    'conflict',
    "A payout has already included this customer, so the credit can't be withdrawn.",
  );
