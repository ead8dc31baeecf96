import { factsOf } from '../../ledger/fact.ts';
import type { Statement } from '../../ledger/statement.ts';

/** The reason why an event is processed later: it would take so long that events of other partners would have to wait. */
export class PutOff extends Error {}

/** Returns the number of codes in an event's statements. Each code that is new takes several writes. */
export const countCodes = (statements: readonly Statement[]): number =>
  statements.reduce(
    (count, statement) => count + ('facts' in statement ? factsOf(statement.facts, 'code').length : 0),
    0,
  );
