import type { Provider } from '../../shared/providers.ts';
import type { Statement } from '../ledger/statement.ts';
import type { LinkedCode } from './linked-code.ts';
import type { Routing } from './routing.ts';

/** An event with a parsed envelope. Times are ISO 8601. */
export interface ParsedEvent {
  /** The provider's event id. */
  readonly id: string;
  readonly type: string;
  readonly createdAt: string;
  /** False for a test event, which never affects money. */
  readonly isLive: boolean;
  readonly apiVersion: string | undefined;
  /** The account on the provider's platform that the event belongs to, if the event names one. */
  readonly account: string | undefined;
  /** The object that the event is about, which is not parsed yet. */
  readonly object: unknown;
}

/** The event types that a partner is asked to select. Without one of the `needed` types, the ledger is wrong or late. */
export interface EventTypes {
  readonly needed: readonly string[];
  readonly optional: readonly string[];
}

/**
 * The interface to a payment provider. `registry.ts` lists the implementations. Code outside this folder never refers to a particular
 * provider.
 */
export interface PaymentProvider {
  readonly id: Provider;
  /** The lower-case name of the HTTP header that contains the signature. */
  readonly signatureHeader: string;
  readonly eventTypes: EventTypes;

  /** Returns whether `header` contains a valid and recent signature of exactly these bytes with one of `secrets`. Never throws. */
  verify(header: string, body: Uint8Array, secrets: readonly string[], now: Date): boolean;

  /** Returns the event id in a verified body, or undefined if there is none. Accepts bodies that `parse` rejects. Never throws. */
  eventIdOf(body: Uint8Array): string | undefined;

  /** Parses a verified body. If it is not an event of a supported kind, throws an error with the reason. */
  parse(body: Uint8Array): ParsedEvent;

  /**
   * Translates an event into statements. Returns no statements for irrelevant event types. If the object has an unknown shape, throws an
   * error with the reason.
   */
  translate(event: ParsedEvent): Statement[];

  /**
   * Returns the customer or reference that an event is about, or undefined if the event is irrelevant. Throws the same errors as
   * `translate`.
   */
  routing(event: ParsedEvent): Routing | undefined;

  /** Builds an event that links a promotion code to a coupon, in the format that `parse` accepts. */
  linkedCode(link: LinkedCode): { readonly eventId: string; readonly body: Uint8Array };
}
