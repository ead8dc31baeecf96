import { isAboutReferral } from '../../ledger/fact.ts';
import type { Statement } from '../../ledger/statement.ts';
import { ConditionFailed } from '../../table/transaction.ts';

/** The error for an event that is deferred because it would delay other partners' events for too long. */
export class PutOff extends Error {}

/**
 * Returns true if the worker is expected to queue an event with this error. Besides `PutOff`, this is an event that has lost several races
 * against other events of the same customer.
 */
export const isPutOff = (error: unknown): boolean =>
  error instanceof PutOff || error instanceof ConditionFailed;

/** Each new code takes several writes, and each row of an import updates a customer. */
export const countCodes = (statements: readonly Statement[]): number =>
  statements.reduce(
    (count, statement) => count + ('facts' in statement ? statement.facts.filter(isAboutReferral).length : 0),
    0,
  );
