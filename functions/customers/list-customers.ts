import type { Customer as CustomerView } from '../../shared/contract/customers.ts';
import { type CouponRef, parseCouponRef } from '../../shared/coupon-ref.ts';
import type { Customer } from '../table/entities/customer.ts';
import { filteredPage } from '../table/filtered-page.ts';
import { couponCustomersPrefix } from '../table/keys/customers.ts';
import { indexes, keys } from '../table/keys.ts';
import type { Page, PageRequest, Table } from '../table/table.ts';
import { customerViews } from './customer-view.ts';
import { isReferred, type ReferredCustomer } from './referred-customer.ts';
import { sealedPage } from './sealed-page.ts';
import type { Side } from './side.ts';

export interface ListCustomers {
  readonly side: Side;
  readonly status?: CustomerView['status'] | undefined;
  readonly affiliateId?: string | undefined;
  /** A reference to a coupon, built by `couponRefOf`. */
  readonly coupon?: string | undefined;
  readonly cursor?: string | undefined;
}

/**
 * Lists the referred customers of a partner's apps or an affiliate's codes, newest first, optionally filtered by status, affiliate or
 * coupon. Returns no customers for a coupon or affiliate that the caller may not see.
 */
export async function listCustomers(
  { side, status, affiliateId, coupon, cursor }: ListCustomers,
  { table }: { table: Table },
): Promise<Page<CustomerView>> {
  const ref = coupon === undefined ? undefined : parseCouponRef(coupon);
  const list = ref ? await listOfCoupon(table, side, ref) : listOf(side, affiliateId);
  if (!list) return { items: [], cursor: null };
  const page = await sealedPage(table, cursor, (opened) =>
    filteredPage(
      table,
      { ...list, newestFirst: true, cursor: opened },
      (customer) => status === undefined || customer.status === status,
    ),
  );
  // Filter by the items themselves, because an index may still contain the customer's former referral.
  const shown = page.items
    .filter(isReferred)
    .filter(({ referral }) => side.role === 'partner' || referral.affiliateId === side.userId)
    .filter(({ referral }) => affiliateId === undefined || referral.affiliateId === affiliateId)
    .filter((customer) => ref === undefined || isOf(customer, ref));
  return { items: await customerViews(shown, side, table), cursor: page.cursor };
}

type List = Pick<PageRequest<Customer>, 'index' | 'partition' | 'prefix'>;

/** Returns the list of all customers that the caller may see, or only of those that a given affiliate referred to the calling partner. */
function listOf({ role, userId }: Side, affiliateId: string | undefined): List {
  if (role === 'affiliate') return { index: 'GSI2', partition: indexes.affiliateCustomers(userId) };
  if (affiliateId === undefined) return { index: 'GSI1', partition: indexes.partnerCustomers(userId) };
  return { index: 'GSI3', partition: indexes.pairCustomers({ partnerId: userId, affiliateId }) };
}

/**
 * Returns the list of a coupon's customers. Returns undefined if the coupon belongs to neither the calling partner nor the calling
 * affiliate.
 */
async function listOfCoupon(table: Table, { role, userId }: Side, ref: CouponRef): Promise<List | undefined> {
  const app = await table.get(keys.app(ref.appId));
  const coupon = app && (await table.get(keys.coupon({ ...ref, partnerId: app.partnerId })));
  const owner = role === 'partner' ? coupon?.partnerId : coupon?.affiliateId;
  if (!coupon || owner !== userId) return undefined;
  return { index: 'GSI3', partition: indexes.pairCustomers(coupon), prefix: couponCustomersPrefix(ref) };
}

const isOf = ({ referral }: ReferredCustomer, ref: CouponRef) =>
  referral.appId === ref.appId && referral.code === ref.code;
