import * as z from 'zod/mini';
import type { Role } from '../../../../shared/accounts/roles.ts';
import { type Profile, ProfileUpdate } from '../../../../shared/contract/profiles.ts';
import { completeAddress } from '../../lib/forms/complete-address.ts';

const COMMON = ['firstName', 'lastName'] as const;
const AFFILIATE = [
  'bio',
  'websiteUrl',
  'youtubeUrl',
  'twitterHandle',
  'paypalEmail',
  'wiseEmail',
  'paymentNotes',
] as const;

export type SettingsField = keyof ProfileUpdate;
/** The form neither changes nor sends the fields that the user's role doesn't have. */
export type SettingsValues = Record<SettingsField, string>;

export const SETTINGS_FIELDS: Record<Role, readonly SettingsField[]> = {
  partner: [...COMMON, 'companyName'],
  affiliate: [...COMMON, ...AFFILIATE],
};

const Address = z.optional(z.string().check(z.overwrite(completeAddress)));
const FIELDS: Record<SettingsField, z.ZodMiniType> = {
  ...ProfileUpdate.shape,
  websiteUrl: z.pipe(Address, ProfileUpdate.shape.websiteUrl),
  youtubeUrl: z.pipe(Address, ProfileUpdate.shape.youtubeUrl),
};

export function settingsValues(profile: Profile): SettingsValues {
  const names = Object.keys(ProfileUpdate.shape) as SettingsField[];
  return Object.fromEntries(names.map((name) => [name, profile[name]])) as SettingsValues;
}

/** Returns the schema of the form for a role. It is the same as in the contract, except that incomplete URLs are completed first. */
export function settingsSchema(role: Role) {
  const shape = Object.fromEntries(SETTINGS_FIELDS[role].map((name) => [name, FIELDS[name]]));
  return z.object(shape) as z.ZodMiniType<ProfileUpdate, ProfileUpdate>;
}
