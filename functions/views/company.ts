import type { Profile } from '../table/entities/profile.ts';

/** Returns a partner as affiliates see it, without a name if the account is deleted. */
export function companyView(profile: Profile | undefined): {
  companyName: string;
  avatarUrl: string | null;
} {
  return { companyName: profile?.companyName ?? '', avatarUrl: profile?.avatarUrl ?? null };
}
