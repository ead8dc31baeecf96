import type { Entry } from '../../../ledger/entry.ts';
import { paymentIdOf } from '../../../ledger/fact.ts';
import { providerIdOfCorrection } from '../../../ledger/provider-id.ts';
import type { ReportedFact } from '../reported-fact.ts';

export type EventOfEntry = (entry: Pick<Entry, 'payment' | 'cause'>) => string | undefined;

/**
 * Returns a function that finds the event that led to a ledger entry. For a correction, this is the event about the refund or dispute. For
 * any other entry, this is the event about the payment.
 */
export function entryEvents(reported: readonly ReportedFact[]): EventOfEntry {
  const aboutPayment = new Map<string, string>();
  const aboutCause = new Map<string, string>();
  const latest = new Map<string, string>();
  for (const { fact, source } of reported) {
    const payment = paymentIdOf(fact);
    if (payment === undefined) continue;
    latest.set(payment, source.eventId);
    if (fact.type === 'payment') aboutPayment.set(payment, source.eventId);
    else aboutCause.set(providerIdOfCorrection(fact.id), source.eventId);
  }
  return ({ payment, cause }) =>
    (cause === undefined ? undefined : aboutCause.get(cause)) ??
    aboutPayment.get(payment) ??
    latest.get(payment);
}
