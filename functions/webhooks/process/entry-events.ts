import type { Entry } from '../../ledger/entry.ts';
import { paymentIdOf } from '../../ledger/fact.ts';
import { providerIdOfCorrection } from '../../ledger/provider-id.ts';
import type { ReportedFact } from './reported-fact.ts';

/** Returns the id of the event that led to a ledger entry, if known. */
export type EventOfEntry = (entry: Pick<Entry, 'payment' | 'cause'>) => string | undefined;

/**
 * Finds the events that lead to the entries of an update. A correction comes from the event about its refund or dispute, even if the same
 * update contains the event about the payment. Any other entry comes from the event about the payment.
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
