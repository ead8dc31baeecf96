import * as z from 'zod/mini';
import { LIMITS, PLANS } from '../limits.ts';
import { ROLES } from '../roles.ts';
import { defineOperation } from './operation.ts';
import { optionalText, text, UserId } from './schemas.ts';

/** The caller's own profile. Optional texts are empty, never null. */
export const Profile = z.object({
  id: UserId,
  role: z.enum(ROLES),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  avatarUrl: z.nullable(z.string()),
  bio: z.string(),
  websiteUrl: z.string(),
  youtubeUrl: z.string(),
  twitterHandle: z.string(),
  paypalEmail: z.string(),
  wiseEmail: z.string(),
  paymentNotes: z.string(),
  /** Partners: the plan and how much of it is used; null for affiliates. */
  plan: z.nullable(
    z.object({
      name: z.enum(PLANS),
      activeCoupons: z.int(),
      /** Null where the plan sets none. */
      couponLimit: z.nullable(z.int()),
    }),
  ),
});
export type Profile = z.infer<typeof Profile>;

const Link = optionalText(LIMITS.url).check(
  z.refine(
    (value) => value === '' || /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(value),
    'Enter an address that starts with https://',
  ),
);
const Email = optionalText(LIMITS.paymentField).check(
  z.refine((value) => value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), 'Enter an email address'),
);

/** The fields a user may change. What is left out stays. Bio, links and payment details are refused for partners. */
export const ProfileUpdate = z.object({
  firstName: z.optional(text(LIMITS.personName)),
  lastName: z.optional(text(LIMITS.personName)),
  companyName: z.optional(text(LIMITS.companyName)),
  bio: z.optional(optionalText(LIMITS.bio)),
  websiteUrl: z.optional(Link),
  youtubeUrl: z.optional(Link),
  twitterHandle: z.optional(optionalText(LIMITS.handle)),
  paypalEmail: z.optional(Email),
  wiseEmail: z.optional(optionalText(LIMITS.paymentField)),
  paymentNotes: z.optional(optionalText(LIMITS.paymentNotes)),
});
export type ProfileUpdate = z.infer<typeof ProfileUpdate>;

export const profiles = {
  getMe: defineOperation({
    id: 'getMe',
    area: 'profiles',
    summary: "The caller's profile; repairs it from the sign-up where a trigger failed",
    method: 'GET',
    path: '/api/me',
    access: 'any',
    response: Profile,
    errors: [],
  }),
  updateMe: defineOperation({
    id: 'updateMe',
    area: 'profiles',
    summary: "Changes the caller's profile",
    method: 'PATCH',
    path: '/api/me',
    access: 'any',
    body: ProfileUpdate,
    response: Profile,
    errors: [],
  }),
};
