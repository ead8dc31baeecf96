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
   * The id of the event that led to this revision of the use of a code. The processing of this event also decides the referral. Other facts
   * lack this attribute. Uses that were stored before the attribute existed lack it too.
   */
  readonly eventId?: string;
}

/** The customer, a fact about the customer, or one of the customer's uses of a code. */
export type CustomerItem =
  | (Customer & { type: 'Customer' })
  | (FactItem & { type: 'Fact' })
  | (CodeUse & { type: 'CodeUse' });
