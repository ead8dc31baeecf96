import type { AppId, PartnerId } from '../../shared/ids.ts';
import { type Item, key } from '../table/key.ts';

/** The token of a webhook URL, and the app to which the URL belongs. After a rotation, the old URL works until `validUntil`. */
export interface Hook {
  token: string;
  appId: AppId;
  partnerId: PartnerId;
  validUntil?: string;
}

export const hookKey = (token: string) => key<Hook>(`HOOK#${token}`, 'HOOK');

/** Builds the item of a webhook URL. Its key is the token in the URL. */
export const hookItem = (hook: Hook): Item<Hook> => ({ ...hookKey(hook.token), type: 'Hook', ...hook });
