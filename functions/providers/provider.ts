import type { Statement } from '../ledger/statement.ts';
import type { LinkedCode } from './linked-code.ts';
import type { EventAddress, ReceivingProvider } from './receiving-provider.ts';

/** An event with a parsed envelope. Times are ISO 8601. */
export interface ParsedEvent {
  /** The provider's event id. */
  readonly id: string;
  readonly type: string;
  readonly createdAt: string;
  /** When we received it. Events report the past, so no time in them is much later. */
  readonly receivedAt: Date;
  /** False for a test event, which never counts as money. */
  readonly isLive: boolean;
  readonly apiVersion: string | undefined;
  /** The object that the event is about, not parsed yet. */
  readonly object: unknown;
}

/** The event types that a partner is asked to select. Without one of the `needed` types, the ledger is wrong or late. */
export interface EventTypes {
  readonly needed: readonly string[];
  readonly optional: readonly string[];
}

/** Everything the product knows about a payment provider. `registry.ts` lists them; nothing outside of this folder names one. */
export interface PaymentProvider extends ReceivingProvider {
  readonly eventTypes: EventTypes;

  /** Parses a verified body. Throws `Unprocessable` if it isn't an event of a supported kind. */
  parse(body: Uint8Array, receivedAt: Date): ParsedEvent;

  /** Translates an event. Returns no statements for irrelevant types. Throws `Unprocessable` if the object has an unknown shape. */
  translate(event: ParsedEvent): Statement[];

  /** Builds the event with which a partner links a promotion code, as `addressOf` and `parse` read it. */
  linkedCode(link: LinkedCode): EventAddress & { readonly body: Uint8Array };
}
