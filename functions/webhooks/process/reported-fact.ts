import type { Fact } from '../../ledger/fact.ts';
import type { Source } from './source.ts';

/** A fact (a piece of data about a customer), and the event that contained it. */
export interface ReportedFact {
  readonly fact: Fact;
  readonly source: Source;
}
