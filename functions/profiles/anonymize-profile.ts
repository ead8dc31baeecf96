import { PAYMENT_FIELDS } from '../../shared/accounts/payment-fields.ts';
import { formerAddressItem } from '../entities/former-address.ts';
import { type Profile, profileKey } from '../entities/profile.ts';
import type { Table } from '../table/table.ts';
import { ConditionFailed } from '../table/transaction.ts';
import { DELETED_NAME, DELETED_PERSON } from '../views/deleted-user.ts';
import { sealOf } from '../views/load-seal.ts';

/** The personal and private fields, which are removed because other users' ledgers don't need them. */
const PERSONAL_FIELDS = [
  'avatarUrl',
  'bio',
  'websiteUrl',
  'youtubeUrl',
  'twitterHandle',
  'signedOutBefore',
  'passwordChangedAt',
  ...PAYMENT_FIELDS,
] as const satisfies (keyof Profile)[];

/**
 * Removes a profile's personal data and keeps the data that other users' ledgers need. Of the email address, a keyed hash is kept, by which
 * the operator finds the account. Afterward, the profile never changes, and its owner can no longer read it. The
 * fan-out function confirms the change to the former address. Idempotent.
 */
export async function anonymizeProfile(
  { userId, role, email }: Profile,
  now: Date,
  table: Table,
): Promise<void> {
  const deletedAt = now.toISOString();
  const tx = table.transaction();
  if (email) tx.put(formerAddressItem(await sealOf(table), { email, userId, deletedAt }));
  try {
    await tx
      .update(profileKey(userId), {
        set: {
          ...DELETED_PERSON,
          ...(role === 'partner' ? { companyName: DELETED_NAME } : {}),
          email: '',
          deletedAt,
        },
        remove: PERSONAL_FIELDS,
        if: { exists: true, absent: ['deletedAt'] },
      })
      .commit();
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
