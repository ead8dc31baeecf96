import { type CouponRef, parseCouponRef } from '../../shared/codes/coupon-ref.ts';
import type { CustomersFilter, Customer as CustomerView } from '../../shared/contract/customers.ts';
import { parseSort } from '../../shared/contract/list-query.ts';
import type { AffiliateId } from '../../shared/ids.ts';
import {
  affiliateCustomersIndex,
  type Customer,
  couponCustomersPrefix,
  pairCustomersIndex,
  partnerCustomersIndex,
} from '../entities/customer.ts';
import { findCoupon } from '../entities/find-coupon.ts';
import { matchOf } from '../ledger/match.ts';
import { dayRange, isOnDays } from '../table/day-range.ts';
import { itemRows } from '../table/item-rows.ts';
import { listRows, type RowPage, rowOrder } from '../table/list-rows.ts';
import { indexSource } from '../table/row-source.ts';
import type { PageRequest, Table } from '../table/table.ts';
import { searchFor } from '../views/plain-search.ts';
import { sealedPage } from '../views/sealed-page.ts';
import type { Side } from '../views/side.ts';
import { CUSTOMER_ORDER, searchedTexts } from './customer-rows.ts';
import { customerViews } from './customer-view.ts';
import { isReferred, type ReferredCustomer } from './referred-customer.ts';

export interface ListCustomers {
  readonly side: Side;
  readonly filter: CustomersFilter;
  readonly cursor?: string | undefined;
}

/**
 * Lists the customers referred to a partner's apps or by an affiliate's codes, newest first by default. The list can be filtered and
 * sorted. The list is empty if a filter names a coupon, an affiliate or an app that the caller may not see.
 */
export async function listCustomers(
  { side, filter, cursor }: ListCustomers,
  { table }: { table: Table },
): Promise<RowPage<CustomerView>> {
  const ref = filter.coupon === undefined ? undefined : parseCouponRef(filter.coupon);
  const list = ref ? await listOfCoupon(table, side, ref) : listOf(side, filter.affiliate);
  if (!list) return { items: [], cursor: null, stopped: null };

  const sort = filter.sort && parseSort(filter.sort);
  const isByDate = sort?.column === 'subscribed' && list.isByDate;
  const isFound = searchFor(filter.q);
  return sealedPage(table, cursor, (opened) =>
    listRows({
      source: indexSource(table, {
        ...list.of,
        ...(list.isByDate ? { between: dayRange(filter, list.of.prefix) } : {}),
        newestFirst: !isByDate || sort.descending,
      }),
      cursor: opened,
      rowsOf: itemRows(table, {
        keep: (customer) => isShown(customer, side, filter, ref),
        viewsOf: (customers: readonly ReferredCustomer[]) => customerViews(customers, side, table),
        isMatch: (view) => isFound(searchedTexts(view)),
      }),
      order: sort && !isByDate ? rowOrder(CUSTOMER_ORDER, sort) : undefined,
    }),
  );
}

interface List {
  readonly of: Pick<PageRequest<Customer>, 'index' | 'partition' | 'prefix'>;
  /** True if the list is sorted by the start of the subscriptions. False if it is grouped by coupon. */
  readonly isByDate: boolean;
}

/** With `affiliateId`, a partner's list contains only the customers that this affiliate referred. */
function listOf({ role, userId }: Side, affiliateId: AffiliateId | undefined): List {
  if (role === 'affiliate')
    return { of: { index: 'GSI2', partition: affiliateCustomersIndex(userId) }, isByDate: true };
  if (affiliateId === undefined)
    return { of: { index: 'GSI1', partition: partnerCustomersIndex(userId) }, isByDate: true };
  const pair = { partnerId: userId, affiliateId };
  return { of: { index: 'GSI3', partition: pairCustomersIndex(pair) }, isByDate: false };
}

/** Returns undefined if the coupon does not belong to the caller. */
async function listOfCoupon(table: Table, { role, userId }: Side, ref: CouponRef): Promise<List | undefined> {
  const { coupon } = (await findCoupon(table, ref)) ?? {};
  const owner = role === 'partner' ? coupon?.partnerId : coupon?.affiliateId;
  if (!coupon || owner !== userId) return undefined;
  const prefix = couponCustomersPrefix(ref);
  return { of: { index: 'GSI3', partition: pairCustomersIndex(coupon), prefix }, isByDate: true };
}

/** Checks the customer itself, because the index may still list the customer under a former referral. */
function isShown(
  customer: Customer,
  side: Side,
  { affiliate, app, status, match, ...days }: CustomersFilter,
  ref: CouponRef | undefined,
): customer is ReferredCustomer {
  if (!isReferred(customer)) return false;
  const { referral } = customer;
  return (
    (side.role === 'partner' || referral.affiliateId === side.userId) &&
    (affiliate === undefined || referral.affiliateId === affiliate) &&
    (ref === undefined || (referral.appId === ref.appId && referral.code === ref.code)) &&
    (app === undefined || referral.appId === app) &&
    (status === undefined || customer.status === status) &&
    (match === undefined || matchOf(referral) === match) &&
    isOnDays(customer.subscribedAt, days)
  );
}
