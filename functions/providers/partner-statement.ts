import type { PartnerId } from '../../shared/ids.ts';
import type { Credit, ImportedRow, StatedFact } from '../ledger/fact.ts';
import type { ImportedCustomer, ImportStatement } from '../ledger/imported-credit.ts';
import type { Claim } from '../ledger/statement.ts';

/**
 * What a partner states about one of its customers. All such statements become own events in the customer's lane, and then facts. Another
 * subject is another member of `Stated`.
 */
export type PartnerStatement = Stated & {
  readonly customer: string;
  readonly by: PartnerId;
  readonly reason: string;
  readonly now: Date;
};

export type Stated = Pick<StatedFact, 'payment' | 'statement'> | CreditStatement;

interface CreditStatement {
  /** Null withdraws the credit. */
  readonly credit: Credit | null;
  /** Set if the payment names no customer, so that the statement makes it a guest's. */
  readonly claim?: Pick<Claim, 'ref' | 'payment'> | undefined;
  /** The row that named the customer last, if any. */
  readonly imported?: ImportedRow | undefined;
}

/** Some rows of an import. They become one own event outside of the customers' lanes, because each row's fact is stored with its customer. */
export interface CustomersImport extends Omit<ImportStatement, 'at'> {
  readonly now: Date;
  readonly rows: readonly ImportedCustomer[];
}
