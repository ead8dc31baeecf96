import type { CustomerRef, CustomerState } from '../../ledger/customer.ts';
import type { Fact } from '../../ledger/fact.ts';
import type { CodeUse } from './code-use.ts';

/**
 * The item of a customer who was referred by an affiliate. For all other customers, the table contains only the facts that events reported
 * about them. Every change increments `version`.
 */
export interface Customer extends CustomerRef, CustomerState {
  version: number;
  /**
   * Set while some of the customer's ledger entries are still missing, because they did not fit into the transaction that changed the
   * referral.
   */
  isIncomplete?: true;
}

/** A fact about a customer, as stored. Every change increments `revision`. */
export interface FactItem {
  readonly fact: Fact;
  readonly revision: number;
  /**
   * The id of the event that caused this revision. Processing that event also decides which affiliate referred the customer. Only facts
   * about the use of a code have this attribute, unless they were stored before it existed.
   */
  readonly eventId?: string;
}

/** The customer, a fact about the customer, or one of the customer's uses of a code. */
export type CustomerItem =
  | (Customer & { type: 'Customer' })
  | (FactItem & { type: 'Fact' })
  | (CodeUse & { type: 'CodeUse' });
