import type { EventId } from '../../shared/ids.ts';
import type { Provider } from '../../shared/provider/providers.ts';

/** The ids under which an event is stored. They are derived from the body alone, so repeated deliveries of an event have the same ids. */
export interface EventAddress {
  readonly eventId: EventId;
  /**
   * The id of the object that the event is about, such as a customer. Events about the same object are usually processed by the same
   * worker. The id contains neither whitespace nor `#`.
   */
  readonly lane: string;
  /** Empty if the type contains characters that can't be part of a key. */
  readonly eventType: string;
  readonly origin: EventOrigin;
}

/** The origin of an event: the provider's live mode, the provider's test mode, or the owner of the app. */
export type EventOrigin = 'live' | 'test' | 'own';

/**
 * The part of a provider's implementation that the webhook receiver needs. It imports no libraries, because they would slow down cold
 * starts.
 */
export interface ReceivingProvider {
  readonly id: Provider;
  /** The name of the HTTP header with the signature, in lower case. */
  readonly signatureHeader: string;

  /** Returns true if `header` contains a recent signature of the exact bytes of `body`, made with one of `secrets`. Never throws. */
  verify(header: string, body: Uint8Array, secrets: readonly string[], now: Date): boolean;

  /** Also accepts bodies that `parse` rejects. Never throws. */
  addressOf(body: Uint8Array): EventAddress | undefined;

  /**
   * Returns the types of the events that the provider always sends within a day of the event in `body`. If such an event doesn't arrive,
   * the partner has not selected its type in the provider's webhook settings. Never throws.
   */
  counterpartsOf(body: Uint8Array, receivedAt: Date): readonly string[];

  /** Returns true if events of this type can affect the ledger, or if Tributary itself needs them. */
  isUsed(eventType: string): boolean;

  /**
   * Reduces the event in `body` to the fields that `parse` and `translate` read, of which an event of an unused type has only the envelope.
   * The outline is stored if the event is too large or isn't used. It is translated like the event, and is its own outline. Never throws.
   */
  outlineOf(body: Uint8Array): Uint8Array;
}
