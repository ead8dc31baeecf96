import { createHash, createHmac } from 'node:crypto';

/** The token of a webhook URL, and the app to which the URL belongs. After a rotation, the old URL works until `validUntil`. */
export interface Hook {
  token: string;
  appId: string;
  partnerId: string;
  validUntil?: string;
}

/**
 * An app's encrypted signing secrets for a provider (`functions/lib/secret-cipher.ts`). `previous` is accepted until `previousUntil`. The
 * function that saves secrets may not read them, so its update makes DynamoDB itself copy the old `current` to `previous`.
 */
export interface SigningSecrets {
  current: string;
  /**
   * A digest that identifies the current secret (`secretDigest`). The ciphertext cannot identify it, because the same secret has a
   * different ciphertext each time.
   */
  digest: string;
  previous?: string;
  previousUntil?: string;
}

/**
 * Returns a digest of the app and the secret. The digest doesn't reveal the secret, because a signing secret has too much entropy to be
 * guessed.
 */
export const secretDigest = (appId: string, secret: string): string =>
  createHash('sha256').update(`${appId}\n${secret}`).digest('base64url');

export interface TestKey {
  key: string;
}

/**
 * Derives, from a signing secret, the key that signs test events. The function that sends test events therefore doesn't need the secret
 * itself. The secret cannot be computed from this key, and the receiver accepts the key only for test events.
 */
export const testKeyOf = (secret: string): string =>
  createHmac('sha256', secret).update('tributary.test_event').digest('base64url');

/** The data that shows an app's owner whether the app's webhook works. Each event updates only some of the attributes. */
export interface Health {
  lastEventAt?: string;
  lastTestEventAt?: string;
  apiVersion?: string;
  seenTypes?: Set<string>;
  wrongSignatures?: number;
  /** The time of the first wrong signature since the last valid event. */
  wrongSince?: string;
  lastWrongSignatureAt?: string;
  /** The time of the last payment without an invoice, a checkout session or a code. */
  lastUncodedAt?: string;
  /** The ids of the partner's other apps whose webhooks receive the same events. */
  sharesAccountWith?: Set<string>;
  /** The time at which the partner confirmed that all required types of events are selected. */
  typesSelectedAt?: string;
  /** The ids of the apps that intentionally share this app's account, as confirmed by the partner. */
  sharingAccepted?: Set<string>;
  /** The time of the last event that was delivered both to this app and to one of the apps in `sharesAccountWith`. */
  lastSharedAt?: string;
}
