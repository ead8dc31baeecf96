import type { SaleReport as SaleReportView } from '../../../shared/contract/sales.ts';
import type { Money } from '../../../shared/money/money.ts';
import { DAY_MS } from '../../../shared/money/months.ts';
import { type AffiliatesCoupon, readAffiliatesCoupon } from '../../entities/find-coupon.ts';
import { checkAccountExists } from '../../entities/profile.ts';
import { openReportItem, type SaleReport, saleReportItem } from '../../entities/sale-report.ts';
import { DomainError, invalid } from '../../lib/http/errors.ts';
import type { NewId } from '../../lib/secrets/ids.ts';
import type { Table } from '../../table/table.ts';
import { saleReportViews } from './sale-report-view.ts';

export interface ReportSale extends AffiliatesCoupon {
  /** The day of the sale, such as `2026-11-22`. */
  readonly soldOn: string;
  readonly amount: Money;
  readonly note: string;
  readonly now: Date;
}

/** No provider event is older than this date. */
const EARLIEST = '2010-01-01';

/**
 * Reports a missing sale to the partner. Throws `not_found` for another affiliate's coupon. Throws `conflict` if the affiliate has already
 * reported a sale with the same code, day and amount, and the partner has not answered yet.
 */
export async function reportSale(
  { soldOn, amount, note, now, ...wanted }: ReportSale,
  { table, newId }: { table: Table; newId: NewId },
): Promise<SaleReportView> {
  const { coupon } = await readAffiliatesCoupon(table, wanted);
  checkDay(soldOn, now);
  const reportedAt = now.toISOString();
  const report: SaleReport = {
    reportId: newId(now),
    partnerId: coupon.partnerId,
    affiliateId: coupon.affiliateId,
    appId: coupon.appId,
    code: coupon.code,
    soldOn,
    ...amount,
    note,
    status: 'open',
    reportedAt,
  };
  const tx = table
    .transaction()
    .put(saleReportItem(report), { if: { exists: false } })
    .put(openReportItem(report), { if: { exists: false }, orElse: alreadyReported() });
  await checkAccountExists(tx, coupon.affiliateId).commit();
  const [view] = await saleReportViews(table, [report], 'affiliate');
  return view as SaleReportView;
}

/** Throws `validation_failed` if the day is before `EARLIEST` or still in the future in every time zone. */
function checkDay(soldOn: string, now: Date): void {
  const latest = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
  if (soldOn >= EARLIEST && soldOn <= latest) return;
  const message = soldOn > latest ? 'This day is in the future' : 'This day is too long ago';
  throw invalid([{ path: 'body.soldOn', message }]);
}

const alreadyReported = () =>
  new DomainError(
    'conflict',
    "You've already reported this sale, and the partner hasn't answered yet. You'll find the report in the list on this page.",
  );
