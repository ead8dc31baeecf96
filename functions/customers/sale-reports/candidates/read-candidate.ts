import { readEvent } from '../../../entities/read-event.ts';
import type { SaleReport } from '../../../entities/sale-report.ts';
import { providerIdOf } from '../../../ledger/provider-id.ts';
import { notFound } from '../../../lib/http/errors.ts';
import type { Table } from '../../../table/table.ts';
import { toStoredRef } from '../../../views/stored-entry-ref.ts';
import { paymentInEvent, type ReceivedPayment } from '../../events/payment-in-event.ts';
import { describePayment } from './describe-payment.ts';

/** What a partner chose as the sale of a report. */
export interface ChosenSale {
  readonly chosen: Pick<SaleReport, 'sale' | 'entry'>;
  /** Set if the partner chose an event. */
  readonly received?: ReceivedPayment;
}

/**
 * Reads the payment in one of the partner's events and, if the payment earned the affiliate of the report a commission, its ledger entry.
 * Throws `not_found` for any other event.
 */
export async function readCandidate(table: Table, report: SaleReport, eventRef: string): Promise<ChosenSale> {
  const event = await readEvent(table, report.partnerId, eventRef);
  const received = paymentInEvent(event);
  if (!received) throw notFound('The payment you are looking for');
  const { payment, entry } = await describePayment(table, received, report);
  const sale = { provider: event.provider, payment: providerIdOf(payment) };
  return { received, chosen: { sale, ...(entry ? { entry: toStoredRef(entry) } : {}) } };
}
