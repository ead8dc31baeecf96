import type { Provider } from '../../../shared/providers.ts';
import type { ReferenceStatement } from '../../ledger/statement.ts';

/** The customer and payment that a provider's reference resolves to. `payment` is the id of the payment's fact. */
export interface Reference {
  readonly customer: string;
  readonly payment: string;
}

/** The provider's promotion code that has a certain text. */
export interface CodeText {
  readonly promotionCodeId: string;
  /** When the provider reported it, ISO 8601. */
  readonly at: string;
}

/** The event that contained a statement, with its app and provider. */
export interface Source {
  readonly appId: string;
  readonly provider: Provider;
  readonly eventId: string;
  /** When the provider created the event (ISO 8601). */
  readonly at: string;
}

/** A statement that is parked until one of its references is resolved. Each reference's partition contains a copy. */
export interface ParkedStatement {
  readonly statement: ReferenceStatement;
  readonly source: Source;
}

/** A customer who waits for the text of a promotion code. */
export interface WaitingCustomer {
  readonly customer: string;
}
