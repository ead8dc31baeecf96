import type { Statement } from '../ledger/statement.ts';
import type { BillingStatement } from './billing.ts';
import type { LinkedCode } from './linked-code.ts';
import type { CustomersImport, PartnerStatement } from './partner-statement.ts';
import type { EventAddress, ReceivingProvider } from './receiving-provider.ts';

/** An event whose envelope has been parsed. Times are ISO 8601. */
export interface ParsedEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: string;
  readonly receivedAt: Date;
  /** False for a test event. Test events never earn a commission. */
  readonly isLive: boolean;
  readonly apiVersion: string | undefined;
  readonly object: unknown;
}

/** The event types that partners are asked to select. If a `needed` type is not selected, the ledger will be wrong or late. */
export interface EventTypes {
  readonly needed: readonly string[];
  readonly optional: readonly string[];
}

/** No code outside of this folder mentions a specific provider. */
export interface PaymentProvider extends ReceivingProvider {
  readonly eventTypes: EventTypes;

  /** The types of the events that may contain a payment. A search for payments reads no others. */
  readonly paymentTypes: ReadonlySet<string>;

  /** Parses a verified body. Throws `Unprocessable` if it isn't an event of a supported kind. */
  parse(body: Uint8Array, receivedAt: Date): ParsedEvent;

  /**
   * Translates an event into the format that all providers share. Returns an empty list for irrelevant event types. Throws `Unprocessable`
   * if the event's object has an unknown shape.
   */
  translate(event: ParsedEvent): Statement[];

  /** Builds the event that records that a partner linked a provider code to a coupon. `addressOf` and `parse` accept this event. */
  linkedCode(link: LinkedCode): EventAddress & { readonly body: Uint8Array };

  /** Builds the event that records what a partner states about a customer. `addressOf` and `parse` accept this event. */
  statement(statement: PartnerStatement): EventAddress & { readonly body: Uint8Array };

  /** Builds the event with some rows of an import, in the lane of the import. `addressOf` and `parse` accept this event. */
  imported(rows: CustomersImport): EventAddress & { readonly body: Uint8Array };

  /**
   * Parses an event from the operator's own account. Returns undefined if the event is not about a subscription to one of our plans. A
   * purchase must be made through the payment link `paymentLinkId` and contain a partner's id. Never throws.
   */
  readBilling(body: Uint8Array, paymentLinkId: string | undefined): BillingStatement | undefined;

  /** Builds a test event for a webhook and signs it with `signingKey`. */
  testEvent(test: TestEvent): SignedEvent;

  /** Builds a live event about a sale to a new customer and signs it with `signingKey`. The event is stored under this customer. */
  liveSale(sale: LiveSale): SignedEvent;
}

export interface TestEvent {
  /** A unique id. The id of the event is derived from it. */
  readonly id: string;
  readonly signingKey: string;
  readonly now: Date;
}

export interface LiveSale extends TestEvent {
  readonly code: string;
}

/** An event with the request headers that the provider sends with it. */
export interface SignedEvent extends EventAddress {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}
