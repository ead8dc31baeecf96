import type { Role } from '../../../shared/accounts/roles.ts';
import type { SaleReport as SaleReportView } from '../../../shared/contract/sales.ts';
import { appKey } from '../../entities/app.ts';
import { profileKey } from '../../entities/profile.ts';
import type { SaleReport } from '../../entities/sale-report.ts';
import type { IdSeal } from '../../lib/secrets/id-seal.ts';
import { readByKey } from '../../table/read-by-key.ts';
import type { Table } from '../../table/table.ts';
import { companyView } from '../../views/company.ts';
import { entryRefOf } from '../../views/entry-ref.ts';
import { sealOf } from '../../views/load-seal.ts';
import { personView } from '../../views/person.ts';
import { fromStoredRef } from '../../views/stored-entry-ref.ts';

/** Builds the views of reports for one of their two sides. */
export async function saleReportViews(
  table: Table,
  reports: readonly SaleReport[],
  role: Role,
): Promise<SaleReportView[]> {
  const find = await readByKey(
    table,
    reports.flatMap(({ appId, affiliateId, partnerId }) => [
      appKey(appId),
      profileKey(affiliateId),
      profileKey(partnerId),
    ]),
  );
  const seal = await sealOf(table);
  return reports.map((report) => ({
    id: report.reportId,
    app: { id: report.appId, name: find(appKey(report.appId))?.name ?? '' },
    code: report.code,
    affiliate: personView(report.affiliateId, find(profileKey(report.affiliateId))),
    partner: {
      id: report.partnerId,
      companyName: companyView(find(profileKey(report.partnerId))).companyName,
    },
    soldOn: report.soldOn,
    amount: { amount: report.amount, currency: report.currency },
    note: report.note,
    status: report.status,
    reportedAt: report.reportedAt,
    answer: answerOf(report, role, seal),
  }));
}

function answerOf(
  { answer, answeredAt, entry, sale }: SaleReport,
  role: Role,
  seal: IdSeal,
): SaleReportView['answer'] {
  if (answer === undefined || answeredAt === undefined) return null;
  return {
    note: answer,
    at: answeredAt,
    entry: entry ? entryRefOf(fromStoredRef(entry), seal) : null,
    sale: role === 'partner' && sale ? sale : null,
  };
}
