import type { ProfileUpdate, Profile as ProfileView } from '../../shared/contract/profiles.ts';
import type { Role } from '../../shared/roles.ts';
import { accountDeleted, invalid } from '../lib/errors.ts';
import { keys } from '../table/keys.ts';
import type { ProfilesDeps } from './deps.ts';
import { profileView } from './profile-view.ts';
import { type OwnProfile, readOwnProfile } from './read-own-profile.ts';

type Field = keyof ProfileUpdate;

/** The role to which each role-specific field of a profile belongs (spec 2, Settings). */
const FIELD_ROLES: Partial<Record<Field, Role>> = {
  companyName: 'partner',
  bio: 'affiliate',
  websiteUrl: 'affiliate',
  youtubeUrl: 'affiliate',
  twitterHandle: 'affiliate',
  paypalEmail: 'affiliate',
  wiseEmail: 'affiliate',
  paymentNotes: 'affiliate',
};

/** Updates the given fields. An empty string removes a field. Throws `validation_failed` for fields of the other role. */
export async function updateMe(
  { changes, ...own }: OwnProfile & { changes: ProfileUpdate },
  deps: ProfilesDeps,
): Promise<ProfileView> {
  const { userId, role } = await readOwnProfile(own, deps);
  rejectOtherRoleFields(changes, role);
  const fields = Object.entries(changes) as [Field, string | undefined][];
  const given = fields.filter(([, value]) => value !== undefined);
  await deps.table
    .transaction()
    .update(keys.profile(userId), {
      // Set the unchanged `type`, because DynamoDB rejects an empty `SET` if no other field is set.
      set: { type: 'Profile', ...Object.fromEntries(given.filter(([, value]) => value !== '')) },
      remove: given.filter(([, value]) => value === '').map(([name]) => name),
      if: { exists: true, absent: ['deletedAt'] },
      orElse: accountDeleted(),
    })
    .commit();
  const changed = await deps.table.get(keys.profile(userId));
  if (!changed) throw accountDeleted();
  return profileView(changed, own.caller);
}

function rejectOtherRoleFields(changes: ProfileUpdate, role: Role): void {
  const refused = (Object.keys(changes) as Field[]).filter(
    (field) =>
      changes[field] !== undefined && FIELD_ROLES[field] !== undefined && FIELD_ROLES[field] !== role,
  );
  if (refused.length === 0) return;
  throw invalid(
    refused.map((field) => ({ path: `body.${field}`, message: `Only ${FIELD_ROLES[field]}s can set this` })),
  );
}
