import type { Provider } from '../../shared/providers.ts';

/** The ids under which an event is stored. Both derive from the body alone, so a repeated delivery has the same address. */
export interface EventAddress {
  readonly eventId: string;
  /**
   * The id of what the event is about, such as a customer. Events with the same lane tend to be processed by the same worker. Contains
   * neither whitespace nor `#`.
   */
  readonly lane: string;
}

/** The part of a payment provider that the receiver needs. It imports no libraries, because each delivery may wait for a cold start. */
export interface ReceivingProvider {
  readonly id: Provider;
  /** The name of the HTTP header with the signature, in lower case. */
  readonly signatureHeader: string;

  /** Returns true if `header` signs exactly these bytes with one of `secrets`, at an acceptable time. Never throws. */
  verify(header: string, body: Uint8Array, secrets: readonly string[], now: Date): boolean;

  /** Returns the address of the event in a verified body, or undefined if it has no usable id. Accepts bodies that `parse` refuses. Never throws. */
  addressOf(body: Uint8Array): EventAddress | undefined;
}
