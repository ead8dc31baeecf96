import { createHash, createHmac } from 'node:crypto';
import type { AppId } from '../../shared/ids.ts';
import type { Provider } from '../../shared/provider/providers.ts';
import { type Item, key } from '../table/key.ts';
import { appPartition } from './app.ts';

/**
 * An app's encrypted signing secrets for a provider (`functions/lib/secrets/secret-cipher.ts`). `previous` is accepted until `previousUntil`. The
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

/** The digest doesn't reveal the secret, because a signing secret has too much entropy to be guessed. */
export const secretDigest = (appId: AppId, secret: string): string =>
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

/** The key that signs an app's test events (`testKeyOf`). */
export const testKeyKey = (appId: AppId, provider: Provider) =>
  key<TestKey>(appPartition(appId), `TESTKEY#${provider}`);

/**
 * An app's encrypted signing secrets for a provider. Secrets and webhook URLs have partitions of their own, so that IAM's LeadingKeys can
 * restrict access to them.
 */
export const secretKey = (appId: AppId, provider: Provider) =>
  key<SigningSecrets>(`SECRET#${appId}`, `SECRET#${provider}`);

/** Builds the item that contains an app's secrets. It has its own partition, so that functions with access to apps cannot read secrets. */
export const secretItem = (
  appId: AppId,
  provider: Provider,
  value: SigningSecrets,
): Item<SigningSecrets> => ({
  ...secretKey(appId, provider),
  type: 'SigningSecrets',
  ...value,
});
