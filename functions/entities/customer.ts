import type { CustomerRef, CustomerState } from '../ledger/customer.ts';
import type { Earned } from '../ledger/earned.ts';
import type { Fact } from '../ledger/fact.ts';
import type { CodeUse } from './code-use.ts';

/**
 * A customer who was referred by an affiliate. For all other customers, the table contains only facts from the provider's events. Every
 * change increments `version`.
 */
export interface Customer extends CustomerRef, CustomerState {
  version: number;
  /** Missing if no payment of the customer has earned a commission, and in customers stored by earlier versions. */
  earned?: Earned;
  /**
   * Set while some of the customer's ledger entries are missing, because they did not fit into the transaction that changed the referral.
   */
  isIncomplete?: true;
}

/** A stored fact about a customer. Every change increments `revision`. */
export interface FactItem {
  readonly fact: Fact;
  readonly revision: number;
  /**
   * The id of the event that led to this revision of the fact. Only facts about code uses have this attribute, and old facts may lack it.
   */
  readonly eventId?: string;
}

/** The customer, a fact about the customer, or one of the customer's uses of a code. */
export type CustomerItem =
  | (Customer & { type: 'Customer' })
  | (FactItem & { type: 'Fact' })
  | (CodeUse & { type: 'CodeUse' });
