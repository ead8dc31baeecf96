import { SALE_WINDOW_MS } from './earning-payments.ts';
import { CREDIT_ID, type Credit, type CreditFact, type Elsewhere } from './fact.ts';

/** What a partner states in one confirmed import. `at` is the time of the confirmation, in milliseconds. */
export interface ImportStatement extends Pick<CreditFact, 'at' | 'by' | 'reason'> {
  readonly importId: string;
}

/** A customer whom an affiliate has referred in another program. */
export interface ImportedCustomer extends Pick<Credit, 'appId' | 'code'>, Elsewhere {
  readonly row: number;
  readonly customer: string;
}

/** Returns what the last import states. Undefined once it was withdrawn, even if the partner has credited the customer by hand since. */
export const importedIn = ({ credit }: CreditFact): Credit | undefined =>
  credit?.elsewhere ? credit : undefined;

/** Imported customers earn as if they had used the code when the partner confirmed the import, so from a day before on (ADR 71). */
export function importedCredit(
  { importId, at, by, reason }: ImportStatement,
  { row, customer: _, appId, code, ...elsewhere }: ImportedCustomer,
): CreditFact {
  const from = new Date(Date.parse(at) - SALE_WINDOW_MS).toISOString();
  const credit = { appId, code, from, elsewhere };
  return {
    type: 'credit',
    id: CREDIT_ID,
    at,
    credit,
    earliest: from,
    imported: { importId, row },
    by,
    reason,
  };
}
