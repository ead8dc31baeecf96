import type { Customer as CustomerView } from '../../shared/contract/customers.ts';
import { type Money, sumByCurrency } from '../../shared/money/money.ts';
import { lastDayOfMonths } from '../../shared/terms/coupon/terms.ts';
import { appKey } from '../entities/app.ts';
import { profileKey } from '../entities/profile.ts';
import { isBountyPaidElsewhere } from '../ledger/commission.ts';
import type { CustomerSums } from '../ledger/customer-sums.ts';
import { matchOf } from '../ledger/match.ts';
import type { Table } from '../table/table.ts';
import { customerIdOf } from '../views/customer-id.ts';
import { labelOf } from '../views/label-of.ts';
import { sealOf } from '../views/load-seal.ts';
import { personView } from '../views/person.ts';
import type { Side } from '../views/side.ts';
import type { ReferredCustomer } from './referred-customer.ts';
import { sameSaleViews } from './same-sale-view.ts';

/**
 * Builds views of customers. A partner sees the affiliate's name, and an affiliate sees the partner's name. Takes two batch reads in total.
 */
export async function customerViews(
  customers: readonly ReferredCustomer[],
  { role }: Side,
  table: Table,
): Promise<CustomerView[]> {
  const isPartner = role === 'partner';
  const otherSide = (customer: ReferredCustomer) =>
    isPartner ? customer.referral.affiliateId : customer.partnerId;
  const [apps, others, seal] = await Promise.all([
    table.getMany(customers.map(({ referral }) => appKey(referral.appId))),
    table.getMany(customers.map((customer) => profileKey(otherSide(customer)))),
    sealOf(table),
  ]);
  return customers.map((customer, at) => ({
    id: customerIdOf(customer, seal),
    provider: customer.provider,
    label: labelOf(customer, seal),
    providerId: isPartner ? customer.providerId : null,
    app: { id: customer.referral.appId, name: apps[at]?.name ?? '' },
    affiliate: isPartner ? personView(otherSide(customer), others[at]) : null,
    partner: isPartner ? null : { id: otherSide(customer), companyName: others[at]?.companyName ?? '' },
    code: customer.referral.code,
    match: matchOf(customer.referral),
    creditReason: customer.referral.reason ?? null,
    terms: termsView(customer),
    lateCode: isPartner ? lateCodeOf(customer) : null,
    sameSales: sameSaleViews(customer, { role }, seal),
    status: customer.status,
    state: customer.state,
    subscribedAt: customer.subscribedAt,
    canceledAt: customer.canceledAt ?? null,
    endsAt: customer.endsAt ?? null,
    renewals: customer.renewals,
    revenue: moniesOf(customer.revenue),
    earned: moniesOf(customer.earned),
  }));
}

export const moniesOf = (sums: CustomerSums['earned']): Money[] =>
  sumByCurrency(Object.entries(sums ?? {}).map(([currency, amount]) => ({ currency, amount })));

function termsView({ referral, first }: ReferredCustomer): CustomerView['terms'] {
  const { version = 1, months, bounty, elsewhere } = referral;
  const begin = elsewhere?.firstPaidOn ?? first?.at;
  return {
    version,
    months: months ?? null,
    isOnce: bounty !== undefined,
    isPaidElsewhere: bounty !== undefined && isBountyPaidElsewhere(elsewhere),
    firstPaidAt: first?.at ?? null,
    endsOn: begin !== undefined && months !== undefined && !bounty ? lastDayOfMonths(begin, months) : null,
  };
}

const lateCodeOf = ({ lateReferral }: ReferredCustomer): CustomerView['lateCode'] =>
  lateReferral ? { code: lateReferral.code, at: lateReferral.at } : null;
