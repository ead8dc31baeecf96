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
import type { Transaction } from '../../table/transaction.ts';
import { readOwnEntry } from '../../views/entry-ref.ts';
import { toStoredRef } from '../../views/stored-entry-ref.ts';
import type { SaleCredit } from '../credits/credit-sale.ts';
import type { ReceivedPayment } from '../events/payment-in-event.ts';
import type { ChosenSale } from './candidates/read-candidate.ts';
import { readOwnReport } from './read-own-report.ts';
import { saleReportViews } from './sale-report-view.ts';

export interface AnswerSaleReport {
  readonly partnerId: PartnerId;
  readonly reportId: string;
  /** `credited` also credits the payment `sale` to the code of the report, unless it has earned a commission already. */
  readonly status: Exclude<SaleReport['status'], 'open'>;
  readonly note: string;
  readonly entry?: EntryRef | undefined;
  /** The event with the payment that is the sale. It takes precedence over `entry`. */
  readonly sale?: string | undefined;
  readonly now: Date;
}

/**
 * Answers an affiliate's report of a missing sale. Throws `not_found` if the report is addressed to another partner, if the payment is not
 * the partner's, or if the ledger entry belongs to another affiliate. Throws `validation_failed` if the answer says that a payment counts
 * that earned the affiliate nothing. Throws `conflict` if the report has already been answered, or if the payment can't be credited.
 */
export async function answerSaleReport(
  { partnerId, reportId, status, note, now, ...chosen }: AnswerSaleReport,
  { table }: { table: Table },
): Promise<SaleReportView> {
  const report = await readOwnReport(table, { partnerId, reportId });
  const { chosen: found, received } = await readChosen(table, report, chosen);
  if (status === 'counted' && found.sale && !found.entry) throw notCounted();
  const final = status === 'credited' && found.entry ? 'counted' : status;
  const answer = { status: final, answer: note, answeredAt: now.toISOString(), ...found };
  const tx = table.transaction().update(saleReportKey(reportId), {
    set: { ...answer, GSI1SK: `${reportStatusPrefix(false)}${reportId}` },
    if: { equals: { status: 'open' } },
    orElse: new DomainError('conflict', 'This report has already been answered.'),
  });
  // A later report of the same sale may own it, because DynamoDB deletes expired items one by one.
  const open = await table.get(openReportKey(report));
  if (open?.reportId === reportId) tx.delete(openReportKey(report));
  if (final === 'credited') await addCreditOf(tx, received, { ...report, reason: note, now }, table);
  await checkAccountExists(tx, partnerId).commit();
  const [view] = await saleReportViews(table, [{ ...report, ...answer }], 'partner');
  return view as SaleReportView;
}

async function addCreditOf(
  tx: Transaction,
  received: ReceivedPayment | undefined,
  credit: Pick<SaleCredit, 'appId' | 'code' | 'reason' | 'now'>,
  table: Table,
): Promise<void> {
  // Load the provider's module only for answers that credit a payment.
  const { saleOfEvent } = await import('../credits/credited-sale.ts');
  const sale = received && (await saleOfEvent(table, received));
  if (!sale) throw nothingToCredit();
  const { addSaleCredit } = await import('../credits/credit-sale.ts');
  await addSaleCredit(tx, { ...credit, sale }, table);
}

/** Reads the payment and the ledger entry that the partner chose. An entry must belong to the affiliate of the report. */
async function readChosen(
  table: Table,
  report: SaleReport,
  { sale, entry }: Pick<AnswerSaleReport, 'sale' | 'entry'>,
): Promise<ChosenSale> {
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
  return { chosen: found ? { entry: toStoredRef(found) } : {} };
}

const nothingToCredit = () =>
  invalid([{ path: 'body.sale', message: 'Choose the payment that is the sale.' }]);

const notCounted = () =>
  invalid([
    {
      path: 'body.status',
      message:
        "This payment earned the affiliate no commission. Answer that it doesn't count, or choose another payment.",
    },
  ]);
