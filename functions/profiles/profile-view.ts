import { hasPro } from '../../shared/accounts/has-pro.ts';
import type { Profile as ProfileView } from '../../shared/contract/profiles.ts';
import { LIMITS } from '../../shared/limits.ts';
import type { Profile } from '../entities/profile.ts';
import type { Caller } from '../lib/http/caller.ts';
import { versionOf } from '../lib/http/version.ts';
import { openPaymentDetails } from '../views/open-payment-details.ts';
import type { OwnProfileDeps } from './deps.ts';

/** Builds the profile that the API returns to its owner. Decrypts the payment details. */
export async function profileView(
  profile: Profile,
  { moderator }: Pick<Caller, 'moderator'>,
  { payments }: Pick<OwnProfileDeps, 'payments'>,
): Promise<ProfileView> {
  const edited = {
    firstName: profile.firstName,
    lastName: profile.lastName,
    companyName: profile.companyName ?? '',
    bio: profile.bio ?? '',
    websiteUrl: profile.websiteUrl ?? '',
    youtubeUrl: profile.youtubeUrl ?? '',
    twitterHandle: profile.twitterHandle ?? '',
    ...(await openPaymentDetails(profile, payments)),
  };
  return {
    id: profile.userId,
    role: profile.role,
    moderator,
    email: profile.email,
    avatarUrl: profile.avatarUrl ?? null,
    ...edited,
    version: versionOf(edited),
    plan: profile.role === 'partner' ? planView(profile) : null,
  };
}

function planView({
  plan = 'starter',
  activeCoupons = 0,
  isSubscribed = false,
  proRequestedAt,
}: Profile): ProfileView['plan'] {
  return {
    name: plan,
    activeCoupons,
    couponLimit: hasPro(plan) ? null : LIMITS.starterCoupons,
    isSubscribed,
    requestedAt: proRequestedAt ?? null,
  };
}
