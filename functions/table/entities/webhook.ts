import { createHash } from 'node:crypto';
import type { Provider } from '../../../shared/providers.ts';
import { keys } from '../keys.ts';

/** A webhook address: leads from its token to the app. After a rotation it works until `validUntil`. */
export interface Hook {
  token: string;
  appId: string;
  partnerId: string;
  validUntil?: string;
}

/** The item: what is asked for by the token of an address. */
export const hookItem = (hook: Hook) => ({ ...keys.hook(hook.token), type: 'Hook', ...hook });

/**
 * The signing secrets of one app and provider, sealed (`functions/lib/secret-cipher.ts`). `previous` is accepted while `previousUntil` is
 * in the future. The function that saves them may not read them, so a new secret is written over `current` and what that held is copied
 * to `previous` by the table itself.
 */
export interface SigningSecrets {
  current: string;
  /** Tells a secret from another one, which the sealed text does not: it is a new one each time (`digestOf`). */
  digest: string;
  previous?: string;
  previousUntil?: string;
}

/** The item, fenced by its partition: who reads apps cannot read secrets. */
export const secretItem = (appId: string, provider: Provider, value: SigningSecrets) => ({
  ...keys.secret(appId, provider),
  type: 'SigningSecrets',
  ...value,
});

/** A digest of a secret that differs from app to app. A signing secret is random enough not to be guessed from it. */
export const digestOf = (appId: string, secret: string): string =>
  createHash('sha256').update(`${appId}\n${secret}`).digest('base64url');

/** What was received for an app, shown to its owner. Attributes are written one by one as they happen. */
export interface Health {
  lastEventAt?: string;
  lastTestEventAt?: string;
  apiVersion?: string;
  seenTypes?: Set<string>;
  wrongSignatures?: number;
  lastWrongSignatureAt?: string;
}
