import { HANDLE_LIMITS } from '../../shared/codes/app-handle.ts';
import { appKey } from '../entities/app.ts';
import { addressHash, formerAddressKey } from '../entities/former-address.ts';
import { handleKey } from '../entities/handle.ts';
import { profileKey } from '../entities/profile.ts';
import { sealOf } from '../views/load-seal.ts';
import type { ProfilesDeps } from './deps.ts';

/**
 * Finds a user for the operator, also if the account is deleted and the user pool doesn't know it anymore: by email address (of a deleted
 * account for a year), user ID, the ID of an app, or the handle in a short link. Returns the user's ID.
 */
export async function findUser(
  text: string,
  { table, directory }: ProfilesDeps,
): Promise<string | undefined> {
  const { sub } = (await directory.getOnly(text)) ?? {};
  if (sub) return sub;
  if (text.includes('@'))
    return (await table.get(formerAddressKey(addressHash(await sealOf(table), text))))?.userId;
  if (await table.get(profileKey(text))) return text;
  const app = await table.get(appKey(text));
  if (app) return app.partnerId;
  const handle = text.toLowerCase();
  return handle.length <= HANDLE_LIMITS.maxLength
    ? (await table.get(handleKey(handle)))?.partnerId
    : undefined;
}
