import type { Profile } from '../table/entities/profile.ts';
import { keys } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { ConditionFailed } from '../table/transaction.ts';

/** Who others see in place of a deleted user, beside the commissions and payouts that stay. */
const STAND_IN = { firstName: 'Deleted', lastName: 'user' };
const STAND_IN_COMPANY = 'Deleted user';

/** What is a person's own, and in no one else's ledger. */
const PERSONAL = [
  'avatarUrl',
  'bio',
  'websiteUrl',
  'youtubeUrl',
  'twitterHandle',
  'paypalEmail',
  'wiseEmail',
  'paymentNotes',
] as const satisfies (keyof Profile)[];

/** Leaves of a profile what the ledger needs. From then on nothing changes it, and its owner has no profile. Safe to repeat. */
export async function reduceProfile({ userId, role }: Profile, now: Date, table: Table): Promise<void> {
  try {
    await table
      .transaction()
      .update(keys.profile(userId), {
        set: {
          ...STAND_IN,
          ...(role === 'partner' ? { companyName: STAND_IN_COMPANY } : {}),
          email: '',
          deletedAt: now.toISOString(),
        },
        remove: PERSONAL,
        if: { exists: true, absent: ['deletedAt'] },
      })
      .commit();
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
