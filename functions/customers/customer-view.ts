import type { Customer as CustomerView } from '../../shared/contract/customers.ts';
import { personView } from '../lib/views/person.ts';
import type { App } from '../table/entities/app.ts';
import { customerIdOf } from '../table/entities/customer.ts';
import type { Profile } from '../table/entities/profile.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import type { ReferredCustomer } from './referred-customer.ts';
import type { Side } from './side.ts';

/** Customers as `side` sees them, joined in two batch reads. Affiliates do not see who referred them: it was they. */
export async function customerViews(
  customers: readonly ReferredCustomer[],
  { role }: Side,
  table: Table,
): Promise<CustomerView[]> {
  const isPartner = role === 'partner';
  const [apps, affiliates] = await Promise.all([
    table.getMany<App>(customers.map(({ appId }) => keys.app(appId))),
    isPartner
      ? table.getMany<Profile>(customers.map(({ referral }) => keys.profile(referral.affiliateId)))
      : [],
  ]);
  return customers.map((customer, at) => ({
    id: customerIdOf(customer),
    provider: customer.provider,
    providerId: customer.providerId,
    app: { id: customer.appId, name: apps[at]?.name ?? '' },
    affiliate: isPartner ? personView(customer.referral.affiliateId, affiliates[at]) : null,
    code: customer.referral.code,
    status: customer.status,
    state: customer.state,
    subscribedAt: customer.subscribedAt,
    canceledAt: customer.canceledAt ?? null,
    endsAt: customer.endsAt ?? null,
    renewals: customer.renewals,
  }));
}
