import type { CouponRequest, RequestFilter, RequestsFilter } from '../../shared/contract/coupons.ts';
import { parseSort } from '../../shared/contract/list-query.ts';
import type { AppId, PartnerId } from '../../shared/ids.ts';
import {
  AWAITING_PREFIX,
  type Coupon,
  couponStatusPrefix,
  parsePartnerCoupon,
  partnerCouponsIndex,
} from '../entities/coupon.ts';
import { answersKey } from '../entities/request-answers.ts';
import { isOnDays } from '../table/day-range.ts';
import { itemRows } from '../table/item-rows.ts';
import { listRows, type RowPage, rowOrder } from '../table/list-rows.ts';
import { readByKey } from '../table/read-by-key.ts';
import { indexSource } from '../table/row-source.ts';
import type { Table } from '../table/table.ts';
import { personName } from '../views/person.ts';
import { searchFor, textOrder } from '../views/plain-search.ts';
import { readCouponFigures } from './coupon-figures.ts';
import { answersOf, couponRequestView, requestParts } from './coupon-view.ts';
import type { CouponsDeps } from './deps.ts';

export interface ListRequests {
  readonly partnerId: PartnerId;
  readonly filter: RequestsFilter;
  readonly cursor: string | undefined;
  readonly now: Date;
}

/** For each column of the list, a function that returns a request's sort value. */
const ORDER = {
  affiliate: ({ affiliate }: CouponRequest) => [textOrder(personName(affiliate))],
  app: ({ app }: CouponRequest) => [textOrder(app.name)],
  code: ({ code }: CouponRequest) => [code],
  status: ({ status }: CouponRequest) => [couponStatusPrefix(status)],
} as const;

/**
 * Lists the coupons of the partner's apps. By default, pending coupons come first, then active coupons that await their provider code,
 * then other active coupons, then retired coupons. In each group, the newest come first. The list can be filtered and sorted. The figures are
 * read only for the rows of the page.
 */
export async function listRequests(
  request: ListRequests,
  { table }: CouponsDeps,
): Promise<RowPage<CouponRequest>> {
  const page = await readPage(request, table);
  const find = await readByKey(
    table,
    page.items.filter(isPending).map((row) => answersKey(couponOf(row, request))),
  );
  return {
    ...page,
    items: await Promise.all(
      page.items.map((row) =>
        isPending(row)
          ? { ...row, answers: answersOf(couponOf(row, request), find) }
          : withFigures(row, table),
      ),
    ),
  };
}

const isPending = ({ status }: CouponRequest): boolean => status === 'pending';

const couponOf = ({ app, code }: CouponRequest, { partnerId }: Pick<ListRequests, 'partnerId'>) => ({
  partnerId,
  appId: app.id as AppId,
  code,
});

async function withFigures(row: CouponRequest, table: Table): Promise<CouponRequest> {
  const { affiliate, app, code } = row;
  return {
    ...row,
    figures: await readCouponFigures(table, { affiliateId: affiliate.id, appId: app.id, code }),
  };
}

function readPage(
  { partnerId, filter, cursor, now }: ListRequests,
  table: Table,
): Promise<RowPage<CouponRequest>> {
  const { q, app, affiliate, status, sort, ...days } = filter;
  const order = parseSort(sort ?? 'status');
  const isFound = searchFor(q);
  return listRows({
    source: indexSource(
      table,
      {
        index: 'GSI1',
        partition: partnerCouponsIndex(partnerId),
        ...(status ? { prefix: prefixOf(status) } : {}),
      },
      // Skip keys outside the date range, so that their items are not read. The query cannot skip them, because the keys don't start with
      // the date.
      ({ GSI1SK = '' }) => isOnDays(parsePartnerCoupon(GSI1SK)?.requestedAt, days),
    ),
    cursor,
    rowsOf: itemRows(table, {
      keep: (coupon): coupon is Coupon =>
        (app === undefined || coupon.appId === app) &&
        (affiliate === undefined || coupon.affiliateId === affiliate),
      viewsOf: async (coupons) => {
        const find = await readByKey(table, coupons.flatMap(requestParts));
        return coupons.map((coupon) => couponRequestView(coupon, { find, now }));
      },
      isMatch: (view) =>
        // The index lists coupons by their stored state, which doesn't say whether buyers need a discount.
        !(status === 'awaiting' && view.noDiscount) &&
        isFound([view.code, view.app.name, personName(view.affiliate)]),
    }),
    order: order.column === 'status' && !order.descending ? undefined : rowOrder(ORDER, order),
  });
}

const prefixOf = (filter: RequestFilter): string =>
  filter === 'awaiting' ? AWAITING_PREFIX : couponStatusPrefix(filter);
