import type { EntryRef, SaleReport as SaleReportView } from '../../../shared/contract/sales.ts';
import type { PartnerId } from '../../../shared/ids.ts';
import { checkAccountExists } from '../../entities/profile.ts';
import {
  openReportKey,
  reportStatusPrefix,
  type SaleReport,
  saleReportKey,
} from '../../entities/sale-report.ts';
import { DomainError, invalid } from '../../lib/http/errors.ts';
import type { Table } from '../../table/table.ts';
import { readOwnEntry } from '../../views/entry-ref.ts';
import { toStoredRef } from '../../views/stored-entry-ref.ts';
import { readOwnReport } from './read-own-report.ts';
import { saleReportViews } from './sale-report-view.ts';

export interface AnswerSaleReport {
  readonly partnerId: PartnerId;
  readonly reportId: string;
  readonly status: 'counted' | 'not_counted';
  readonly note: string;
  readonly entry?: EntryRef | undefined;
  /** The event with the payment that is the sale. It takes precedence over `entry`. */
  readonly sale?: string | undefined;
  readonly now: Date;
}

/**
 * Answers an affiliate's report of a missing sale. Throws `not_found` if the report is addressed to another partner, if the payment is not
 * the partner's, or if the ledger entry belongs to another affiliate. Throws `validation_failed` if the answer says that a payment counts
 * that earned the affiliate nothing. Throws `conflict` if the report has already been answered.
 */
export async function answerSaleReport(
  { partnerId, reportId, status, note, now, ...chosen }: AnswerSaleReport,
  { table }: { table: Table },
): Promise<SaleReportView> {
  const report = await readOwnReport(table, { partnerId, reportId });
  const found = await readChosen(table, report, chosen);
  if (status === 'counted' && found.sale && !found.entry) throw notCounted();
  const answer = { status, answer: note, answeredAt: now.toISOString(), ...found };
  const tx = table.transaction().update(saleReportKey(reportId), {
    set: { ...answer, GSI1SK: `${reportStatusPrefix(false)}${reportId}` },
    if: { equals: { status: 'open' } },
    orElse: new DomainError('conflict', 'This report has already been answered.'),
  });
  // A later report of the same sale may own it, because DynamoDB deletes expired items one by one.
  const open = await table.get(openReportKey(report));
  if (open?.reportId === reportId) tx.delete(openReportKey(report));
  await checkAccountExists(tx, partnerId).commit();
  const [view] = await saleReportViews(table, [{ ...report, ...answer }], 'partner');
  return view as SaleReportView;
}

/** Reads the payment and the ledger entry that the partner chose. An entry must belong to the affiliate of the report. */
async function readChosen(
  table: Table,
  report: SaleReport,
  { sale, entry }: Pick<AnswerSaleReport, 'sale' | 'entry'>,
): Promise<Pick<SaleReport, 'sale' | 'entry'>> {
  if (sale !== undefined) {
    // Load the provider's module only for answers that name a payment.
    const { readCandidate } = await import('./candidates/read-candidate.ts');
    return readCandidate(table, report, sale);
  }
  const found = entry && (await readOwnEntry(table, { role: 'partner', userId: report.partnerId }, entry));
  if (found && found.affiliateId !== report.affiliateId) {
    throw new DomainError(
      'not_found',
      "This isn't a link to an entry of this affiliate. Open “Why this amount?” and copy its link again.",
    );
  }
  return found ? { entry: toStoredRef(found) } : {};
}

const notCounted = () =>
  invalid([
    {
      path: 'body.status',
      message:
        "This payment earned the affiliate no commission. Answer that it doesn't count, or choose another payment.",
    },
  ]);
