import { PAYMENT_FIELDS, type PaymentField } from '../../shared/accounts/payment-fields.ts';
import type { Role } from '../../shared/accounts/roles.ts';
import { ProfileUpdate, type Profile as ProfileView } from '../../shared/contract/profiles.ts';
import { type Profile, profileKey } from '../entities/profile.ts';
import { accountDeleted, invalid } from '../lib/http/errors.ts';
import { checkVersion } from '../lib/http/version.ts';
import type { PaymentCipher } from '../lib/secrets/secret-cipher.ts';
import { unchangedAttributes } from '../table/condition.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { openPaymentDetails } from '../views/open-payment-details.ts';
import type { OwnProfileDeps } from './deps.ts';
import { profileView } from './profile-view.ts';
import { type OwnProfile, readOwnProfile } from './read-own-profile.ts';

type Field = keyof ProfileUpdate;

/** The profile fields that exist for only one role, and their roles (spec 2, Settings). */
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

const EDITED = Object.keys(ProfileUpdate.shape) as Field[];

/**
 * Updates the given fields of the version of the profile that the user saw. Encrypts payment details. An empty string removes a field.
 * Throws `validation_failed` if a field belongs to the other role, and `conflict` if the profile was edited in the meantime.
 */
export async function updateMe(
  { version, changes, ...own }: OwnProfile & { version: string; changes: ProfileUpdate },
  deps: OwnProfileDeps,
): Promise<ProfileView> {
  const { userId } = await readOwnProfile(own, deps);
  const key = profileKey(userId);
  await retryOnConflict(async () => {
    const profile = await deps.table.get(key);
    if (!profile || profile.deletedAt) throw accountDeleted();
    rejectOtherRoleFields(changes, profile.role);
    checkVersion(await profileView(profile, own.caller, deps), version);
    const given = await sealPaymentFields(givenFields(changes), profile, deps.payments);
    const unchanged = unchangedAttributes(profile, [...EDITED, 'deletedAt']);
    await deps.table
      .transaction()
      .update(key, {
        // Set `type` to its unchanged value, because DynamoDB rejects an empty `SET`.
        set: { type: 'Profile', ...Object.fromEntries(given.filter(([, value]) => value !== '')) },
        remove: given.filter(([, value]) => value === '').map(([name]) => name),
        if: { exists: true, ...unchanged },
      })
      .commit();
  });
  const changed = await deps.table.get(key);
  if (!changed) throw accountDeleted();
  return profileView(changed, own.caller, deps);
}

const givenFields = (changes: ProfileUpdate) =>
  (Object.entries(changes) as [Field, string | undefined][]).filter(
    (field): field is [Field, string] => field[1] !== undefined,
  );

/**
 * Encrypts the payment details among the given fields. Leaves out unchanged payment details, because a new ciphertext would look like a
 * change, and the user would be notified.
 */
async function sealPaymentFields(
  given: readonly [Field, string][],
  profile: Profile,
  payments: PaymentCipher,
): Promise<[Field, string][]> {
  const before = await openPaymentDetails(profile, payments);
  const sealed = given.map(async ([field, value]): Promise<[Field, string][]> => {
    if (!isPaymentField(field) || value === '') return [[field, value]];
    if (value === before[field]) return [];
    return [[field, await payments.seal(value, { userId: profile.userId, field })]];
  });
  return (await Promise.all(sealed)).flat();
}

const isPaymentField = (field: Field): field is PaymentField =>
  (PAYMENT_FIELDS as readonly Field[]).includes(field);

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
