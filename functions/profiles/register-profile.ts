import { type Profile, profileItem } from '../entities/profile.ts';
import type { ProfilesDeps } from './deps.ts';
import { readSignUpAttributes } from './sign-up-attributes.ts';

export interface Registration {
  readonly userId: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly now: Date;
}

/**
 * Creates a confirmed user's profile, and then adds the user to the role's group. This order ensures that no user has a role without a
 * profile. Idempotent: an existing profile is not changed.
 */
export async function registerProfile(
  { userId, attributes, now }: Registration,
  { table, directory }: ProfilesDeps,
): Promise<void> {
  const profile = profileOf(userId, attributes, now);
  await table.putIfAbsent(profileItem(profile));
  await directory.addToGroup(userId, profile.role);
}

function profileOf(userId: string, attributes: Registration['attributes'], now: Date): Profile {
  const signUp = readSignUpAttributes(attributes);
  const companyName = signUp['custom:company_name'];
  return {
    userId,
    role: signUp['custom:role'],
    email: attributes.email ?? '',
    firstName: signUp.given_name,
    lastName: signUp.family_name,
    ...(companyName ? { companyName } : {}),
    createdAt: now.toISOString(),
  };
}
