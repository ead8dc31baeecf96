import type { Provider } from '../../shared/providers.ts';
import type { Statement } from '../ledger/statement.ts';
import type { LinkedCode } from './linked-code.ts';
import type { Routing } from './routing.ts';

/** An event whose envelope has been parsed. Times are ISO 8601. */
export interface ParsedEvent {
  /** The provider's id. */
  readonly id: string;
  readonly type: string;
  readonly createdAt: string;
  /** False for a test event, which never counts as money. */
  readonly isLive: boolean;
  readonly apiVersion: string | undefined;
  /** The account of the provider's platform that the event belongs to, if the provider names one. */
  readonly account: string | undefined;
  /** The object that the event is about, not parsed yet. */
  readonly object: unknown;
}

/** The event types that a partner is asked to select. Without a needed one, the ledger is wrong or late. */
export interface EventTypes {
  readonly needed: readonly string[];
  readonly optional: readonly string[];
}

/** Everything the product knows about a payment provider. `registry.ts` lists them; nothing outside of this folder names one. */
export interface PaymentProvider {
  readonly id: Provider;
  /** The name of the HTTP header with the signature, in lower case. */
  readonly signatureHeader: string;
  readonly eventTypes: EventTypes;

  /** Returns true if `header` signs exactly these bytes with one of `secrets`, at an acceptable time. Never throws. */
  verify(header: string, body: Uint8Array, secrets: readonly string[], now: Date): boolean;

  /** Returns the id of the event in a verified body, or undefined if it has none. Accepts bodies that `parse` refuses. Never throws. */
  eventIdOf(body: Uint8Array): string | undefined;

  /** Parses a verified body. Throws an error with the reason if it isn't an event of a supported kind. */
  parse(body: Uint8Array): ParsedEvent;

  /** Translates an event. Returns no statements for irrelevant types. Throws an error with the reason if the object has an unknown shape. */
  translate(event: ParsedEvent): Statement[];

  /** Returns the customer or reference that the event is about, or undefined if it is irrelevant. Throws like `translate`. */
  routing(event: ParsedEvent): Routing | undefined;

  /** Builds the event with which a partner links a promotion code, as `parse` reads it. */
  linkedCode(link: LinkedCode): { readonly eventId: string; readonly body: Uint8Array };
}
