import { createHash } from 'node:crypto';
import type { IdSeal } from '../lib/secrets/id-seal.ts';
import { expiresAfter } from '../table/expires-after.ts';
import { type Item, key } from '../table/key.ts';

/** How long the operator can find a deleted account by its email address. */
export const FORMER_ADDRESS_DAYS = 365;

/** The account that had an email address, of which only a keyed hash is kept. */
export interface FormerAddress {
  userId: string;
}

/** Returns a hash that depends on the secret of the seal, so that nobody without it can try addresses. Hashes of two uses can't be compared. */
export const addressHash = (
  seal: IdSeal,
  email: string,
  use: 'former-address' | 'invitation' = 'former-address',
): string => createHash('sha256').update(seal.seal(email.toLowerCase(), use)).digest('base64url');

/** The account that had the email address with this hash. */
export const formerAddressKey = (hash: string) => key<FormerAddress>(`FORMER#${hash}`, 'ACCOUNT');

export const formerAddressItem = (
  seal: IdSeal,
  { email, userId, deletedAt }: { email: string; userId: string; deletedAt: string },
): Item<FormerAddress> => ({
  ...formerAddressKey(addressHash(seal, email)),
  type: 'FormerAddress',
  expiresAt: expiresAfter(FORMER_ADDRESS_DAYS, deletedAt),
  userId,
});
