import type { OperationResponse } from '../../../../shared/contract/operation.ts';
import type { OPERATIONS } from '../../../../shared/contract/operations.ts';
import type { PartnerId } from '../../../../shared/ids.ts';
import { partnerAppsIndex } from '../../../entities/app.ts';
import { eventRefOf } from '../../../entities/event-ref.ts';
import type { SaleReport } from '../../../entities/sale-report.ts';
import { providerIdOf } from '../../../ledger/provider-id.ts';
import type { Table } from '../../../table/table.ts';
import { readOwnReport } from '../read-own-report.ts';
import { describePayment } from './describe-payment.ts';
import { byNearness } from './near-sale.ts';
import { scanPayments } from './scan-payments.ts';

/** @limit Lists and figures | apps whose events are searched for a missing sale | the newest apps, and the app of the report */
const MAX_APPS = 25;

type Candidates = OperationResponse<typeof OPERATIONS.listSaleCandidates>;

interface ListSaleCandidates {
  readonly partnerId: PartnerId;
  readonly reportId: string;
  readonly cursor: string | undefined;
}

/**
 * Lists payments that may be a reported missing sale, those with the nearest amounts first. A page may be short or even empty and still have
 * a cursor, because a call reads a limited number of events. Throws `not_found` if the report is addressed to another partner.
 */
export async function listSaleCandidates(
  { partnerId, reportId, cursor: start }: ListSaleCandidates,
  { table }: { table: Table },
): Promise<Candidates> {
  const report = await readOwnReport(table, { partnerId, reportId });
  const { payments, cursor } = await scanPayments(table, await readAppIds(table, report), report, start);
  const described = await Promise.all(
    payments.map(async (received) => ({ received, found: await describePayment(table, received, report) })),
  );
  // Several events may contain the same payment.
  const unique = new Map(described.toReversed().map((each) => [each.found.payment, each]));
  const nearer = byNearness(report);
  const nearestFirst = [...unique.values()].sort((a, b) => nearer(a.received.payment, b.received.payment));
  const items = nearestFirst.map(({ received: { event, payment }, found }) => ({
    event: eventRefOf(event),
    provider: event.provider,
    payment: providerIdOf(found.payment),
    at: payment.paidAt,
    gross: { amount: payment.gross, currency: payment.currency },
    base: payment.base,
    match: found.match,
    code: found.code,
    canCredit: found.canCredit,
  }));
  return { items, cursor, stopped: cursor === null ? null : 'search' };
}

/** Returns the partner's apps, the report's first. A code counts in all of them, and another app may have received the sale. */
async function readAppIds(table: Table, { partnerId, appId }: SaleReport): Promise<string[]> {
  const { items } = await table.page({
    index: 'GSI1',
    partition: partnerAppsIndex(partnerId),
    newestFirst: true,
    limit: MAX_APPS,
  });
  return [...new Set([appId, ...items.map((app) => app.appId)])];
}
