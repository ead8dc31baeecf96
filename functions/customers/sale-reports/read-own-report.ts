import { type SaleReport, saleReportKey } from '../../entities/sale-report.ts';
import { notFound } from '../../lib/http/errors.ts';
import type { Table } from '../../table/table.ts';

/** Reads a report that is addressed to the partner. Throws `not_found` for any other report. */
export async function readOwnReport(
  table: Table,
  { partnerId, reportId }: Pick<SaleReport, 'partnerId' | 'reportId'>,
): Promise<SaleReport> {
  const report = await table.get(saleReportKey(reportId));
  if (report?.partnerId !== partnerId) throw notFound('The report you are looking for');
  return report;
}
