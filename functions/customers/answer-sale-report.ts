import type { EntryRef, SaleReport as SaleReportView } from '../../shared/contract/sales.ts';
import { DomainError, notFound } from '../lib/errors.ts';
import { checkAccountExists } from '../table/entities/check-account-exists.ts';
import { reportStatusPrefix } from '../table/keys/sale-reports.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { readOwnEntry } from './entry-ref.ts';
import { saleReportViews } from './sale-report-view.ts';
import { toStoredRef } from './stored-entry-ref.ts';

export interface AnswerSaleReport {
  readonly partnerId: string;
  readonly reportId: string;
  readonly status: 'counted' | 'not_counted';
  readonly note: string;
  readonly entry?: EntryRef | undefined;
  readonly now: Date;
}

/**
 * Answers an affiliate's report of a missing sale. Throws `not_found` if the report is addressed to another partner, or if the ledger entry
 * belongs to another affiliate. Throws `conflict` if the report has already been answered.
 */
export async function answerSaleReport(
  { partnerId, reportId, status, note, entry, now }: AnswerSaleReport,
  { table }: { table: Table },
): Promise<SaleReportView> {
  const report = await table.get(keys.saleReport(reportId));
  if (report?.partnerId !== partnerId) throw notFound('The report you are looking for');
  const found = entry && (await readOwnEntry(table, { role: 'partner', userId: partnerId }, entry));
  if (found && found.affiliateId !== report.affiliateId) {
    throw new DomainError(
      'not_found',
      "This isn't a link to an entry of this affiliate. Open “Why this amount?” and copy its link again.",
    );
  }
  const answer = {
    status,
    answer: note,
    answeredAt: now.toISOString(),
    ...(found ? { entry: toStoredRef(found) } : {}),
  };
  const tx = table.transaction().update(keys.saleReport(reportId), {
    set: { ...answer, GSI1SK: `${reportStatusPrefix(false)}${reportId}` },
    if: { equals: { status: 'open' } },
    orElse: new DomainError('conflict', 'This report has already been answered.'),
  });
  await checkAccountExists(tx, partnerId).commit();
  const [view] = await saleReportViews(table, [{ ...report, ...answer }]);
  return view as SaleReportView;
}
