import { affiliateReportsIndex, partnerReportsIndex, type SaleReport } from '../../entities/sale-report.ts';
import type { ReadSection } from '../../kit/exports/account.ts';
import { indexRows } from '../../kit/exports/read-list.ts';
import type { PageRequest } from '../../table/table.ts';
import { saleReportViews } from './sale-report-view.ts';

const missingSales: ReadSection = ({ role, userId, table }) => {
  const list: PageRequest<SaleReport> =
    role === 'partner'
      ? { index: 'GSI1', partition: partnerReportsIndex(userId) }
      : { index: 'GSI2', partition: affiliateReportsIndex(userId) };
  return indexRows(table, list, (items) => saleReportViews(table, items, role));
};

export const saleReportsSections = {
  'missing-sales': missingSales,
};
