import type { SaleReport as SaleReportView } from '../../../shared/contract/sales.ts';
import type { PartnerId } from '../../../shared/ids.ts';
import { type AffiliatesCoupon, readAffiliatesCoupon } from '../../entities/find-coupon.ts';
import {
  affiliateReportsIndex,
  couponReportsPrefix,
  partnerReportsIndex,
  reportStatusPrefix,
} from '../../entities/sale-report.ts';
import type { Page, Table } from '../../table/table.ts';
import { saleReportViews } from './sale-report-view.ts';

export async function listCouponReports(
  { cursor, ...wanted }: AffiliatesCoupon & { cursor: string | undefined },
  { table }: { table: Table },
): Promise<Page<SaleReportView>> {
  const { coupon } = await readAffiliatesCoupon(table, wanted);
  const page = await table.page({
    index: 'GSI2',
    partition: affiliateReportsIndex(coupon.affiliateId),
    prefix: couponReportsPrefix(coupon),
    newestFirst: true,
    cursor,
  });
  return { items: await saleReportViews(table, page.items, 'affiliate'), cursor: page.cursor };
}

export interface ListSaleReports {
  readonly partnerId: PartnerId;
  readonly status: 'open' | 'answered' | undefined;
  readonly cursor: string | undefined;
}

/**
 * Lists the missing sales that affiliates have reported to a partner. Open reports come before answered reports, and in each group, the
 * newest come first.
 */
export async function listSaleReports(
  { partnerId, status, cursor }: ListSaleReports,
  { table }: { table: Table },
): Promise<Page<SaleReportView>> {
  const page = await table.page({
    index: 'GSI1',
    partition: partnerReportsIndex(partnerId),
    ...(status ? { prefix: reportStatusPrefix(status === 'open') } : {}),
    newestFirst: true,
    cursor,
  });
  return { items: await saleReportViews(table, page.items, 'partner'), cursor: page.cursor };
}
