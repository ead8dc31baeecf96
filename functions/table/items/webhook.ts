import type { Provider } from '../../../shared/providers.ts';
import type { Hook, SigningSecrets } from '../../entities/webhook.ts';
import type { Item } from '../key.ts';
import { indexes, keys } from '../keys.ts';

/** Builds the item of a webhook URL. Its key is the token in the URL. */
export const hookItem = (hook: Hook): Item<Hook> => ({ ...keys.hook(hook.token), type: 'Hook', ...hook });

/** Builds the item that contains an app's secrets. It has its own partition, so that functions with access to apps cannot read secrets. */
export const secretItem = (
  appId: string,
  provider: Provider,
  value: SigningSecrets,
): Item<SigningSecrets> => ({
  ...keys.secret(appId, provider),
  type: 'SigningSecrets',
  ...value,
});

/**
 * Returns the attributes that every write to an app's webhook activity must set. They add the app to the list that `functions/tracking`
 * checks.
 */
export const healthAttributes = (appId: string) => ({
  type: 'Health',
  GSI1PK: indexes.trackedApps(),
  GSI1SK: appId,
});
