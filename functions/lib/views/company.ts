import type { Profile } from '../../table/entities/profile.ts';

/** A partner as affiliates see it; without a name where the account is gone. */
export function companyView(profile: Profile | undefined): {
  companyName: string;
  avatarUrl: string | null;
} {
  return { companyName: profile?.companyName ?? '', avatarUrl: profile?.avatarUrl ?? null };
}
