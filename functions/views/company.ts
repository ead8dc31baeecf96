import type { Profile } from '../entities/profile.ts';

/** Builds the public view of a partner. The name is empty if there is no profile. */
export function companyView(profile: Profile | undefined): {
  companyName: string;
  avatarUrl: string | null;
} {
  return { companyName: profile?.companyName ?? '', avatarUrl: profile?.avatarUrl ?? null };
}
