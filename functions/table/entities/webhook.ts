import type { Provider } from '../../../shared/providers.ts';
import { keys } from '../keys.ts';

/** A webhook address: leads from its token to the app. After a rotation it works until `validUntil`. */
export interface Hook {
  token: string;
  appId: string;
  partnerId: string;
  validUntil?: string;
}

export const hookItem = (hook: Hook) => ({ ...keys.hook(hook.token), type: 'Hook', ...hook });

/** Signing secrets of one app and provider, newest first; all but the first are accepted only until their `validUntil`. */
export interface SigningSecrets {
  secrets: { secret: string; validUntil?: string }[];
}

export const secretItem = (appId: string, provider: Provider, value: SigningSecrets) => ({
  ...keys.secret(appId, provider),
  type: 'SigningSecrets',
  ...value,
});

/** What was received for an app, shown to its owner. Attributes are written one by one as they happen. */
export interface Health {
  lastEventAt?: string;
  lastTestEventAt?: string;
  apiVersion?: string;
  seenTypes?: Set<string>;
  wrongSignatures?: number;
  lastWrongSignatureAt?: string;
}
