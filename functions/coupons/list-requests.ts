import type { CouponRequest, RequestFilter } from '../../shared/contract/coupons.ts';
import { AWAITING_PREFIX, couponStatusPrefix } from '../table/keys/coupons.ts';
import { indexes } from '../table/keys.ts';
import { readByKey } from '../table/read-by-key.ts';
import type { Page } from '../table/table.ts';
import { couponRequestView, requestParts } from './coupon-view.ts';
import type { CouponsDeps } from './deps.ts';

export interface ListRequests {
  readonly partnerId: string;
  readonly status: RequestFilter | undefined;
  readonly cursor: string | undefined;
  readonly now: Date;
}

/**
 * Lists the coupons of the partner's apps: first the pending ones, then the active ones, then the retired ones. Within each status, the
 * newest come first, but active coupons that await their promotion code precede all other active ones.
 */
export async function listRequests(
  { partnerId, status, cursor, now }: ListRequests,
  { table }: CouponsDeps,
): Promise<Page<CouponRequest>> {
  const page = await table.page({
    index: 'GSI1',
    partition: indexes.partnerCoupons(partnerId),
    ...(status ? { prefix: prefixOf(status) } : {}),
    cursor,
  });
  const find = await readByKey(table, page.items.flatMap(requestParts));
  const items = page.items.map((coupon) => couponRequestView(coupon, { find, now }));
  return { items, cursor: page.cursor };
}

const prefixOf = (filter: RequestFilter): string =>
  filter === 'awaiting' ? AWAITING_PREFIX : couponStatusPrefix(filter);
