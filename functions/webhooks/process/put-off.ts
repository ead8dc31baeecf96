import { factsOf } from '../../ledger/fact.ts';
import type { Statement } from '../../ledger/statement.ts';

/** The error for an event that is deferred because it would delay other partners' events for too long. */
export class PutOff extends Error {}

/** Returns the number of codes in an event. Each new code takes several writes. */
export const countCodes = (statements: readonly Statement[]): number =>
  statements.reduce(
    (count, statement) => count + ('facts' in statement ? factsOf(statement.facts, 'code').length : 0),
    0,
  );
