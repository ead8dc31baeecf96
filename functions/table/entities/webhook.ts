import { createHash } from 'node:crypto';
import type { Provider } from '../../../shared/providers.ts';
import { keys } from '../keys.ts';

/** A webhook URL, which maps its token to the app. After a rotation it works until `validUntil`. */
export interface Hook {
  token: string;
  appId: string;
  partnerId: string;
  validUntil?: string;
}

/** Builds the item, which is read by the token of the URL. */
export const hookItem = (hook: Hook) => ({ ...keys.hook(hook.token), type: 'Hook', ...hook });

/**
 * The signing secrets of one app and provider, encrypted (`functions/lib/secret-cipher.ts`). `previous` is accepted while
 * `previousUntil` is in the future. The function that saves them may not read them, so DynamoDB itself copies the old value of
 * `current` to `previous` in the update that overwrites it.
 */
export interface SigningSecrets {
  current: string;
  /** Identifies the secret (`secretDigest`). The encrypted text cannot, because it differs each time. */
  digest: string;
  previous?: string;
  previousUntil?: string;
}

/** Builds the item. It has its own partition, so that functions that read apps cannot read secrets. */
export const secretItem = (appId: string, provider: Provider, value: SigningSecrets) => ({
  ...keys.secret(appId, provider),
  type: 'SigningSecrets',
  ...value,
});

/** Returns a digest of a secret that differs per app. Signing secrets are too random to be guessed from it. */
export const secretDigest = (appId: string, secret: string): string =>
  createHash('sha256').update(`${appId}\n${secret}`).digest('base64url');

/** The webhook health of an app, shown to its owner. Attributes are written individually as things happen. */
export interface Health {
  lastEventAt?: string;
  lastTestEventAt?: string;
  apiVersion?: string;
  seenTypes?: Set<string>;
  wrongSignatures?: number;
  lastWrongSignatureAt?: string;
}
