import type { CustomerRef, CustomerState } from '../../ledger/customer.ts';
import type { Fact } from '../../ledger/fact.ts';
import type { CodeUse } from './code-use.ts';

/** A customer whom an affiliate has referred. For other customers, only facts are stored. Every change increments `version`. */
export interface Customer extends CustomerRef, CustomerState {
  version: number;
  /** Set while the customer lacks entries that did not fit into the transaction that changed the referral. */
  isIncomplete?: true;
}

/** A stored fact. Every change increments `revision`. */
export interface FactItem {
  readonly fact: Fact;
  readonly revision: number;
}

/** The customer, one of its facts, or one of its uses of codes. */
export type CustomerItem =
  | (Customer & { type: 'Customer' })
  | (FactItem & { type: 'Fact' })
  | (CodeUse & { type: 'CodeUse' });
