import { OPT_OUT_PATH, optOutPagePath } from '../../shared/accounts/invitation-routes.ts';
import type { PartnerId } from '../../shared/ids.ts';
import type { IdSeal } from '../lib/secrets/id-seal.ts';

/** An address, by its keyed hash, and the partner who invited it. */
export interface OptOutOf {
  readonly partnerId: PartnerId;
  readonly address: string;
}

/** Separates these tokens from everything else that is sealed with the same secret. */
const CONTEXT = 'opt-out';
/** A token has about 128 characters. */
const MAX_TOKEN_LENGTH = 200;

/** Returns where mail programs end the invitations of a partner to an address, and the page on which a person does. */
export function optOutUrls(
  { partnerId, address }: OptOutOf,
  { seal, siteOrigin }: { seal: IdSeal; siteOrigin: string },
): { readonly oneClick: string; readonly page: string } {
  const token = seal.seal(`${partnerId}.${address}`, CONTEXT);
  return { oneClick: `${siteOrigin}${OPT_OUT_PATH}${token}`, page: `${siteOrigin}${optOutPagePath(token)}` };
}

/** Returns undefined for any token that isn't ours. */
export function parseOptOutToken(token: string, seal: IdSeal): OptOutOf | undefined {
  if (token.length > MAX_TOKEN_LENGTH) return undefined;
  const [partnerId, address] = seal.open(token, CONTEXT)?.split('.') ?? [];
  return partnerId && address ? { partnerId: partnerId as PartnerId, address } : undefined;
}
