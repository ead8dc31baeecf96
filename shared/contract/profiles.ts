import * as z from 'zod/mini';
import { AVATAR_TYPES, type AvatarType } from '../accounts/avatars.ts';
import { ROLES } from '../accounts/roles.ts';
import { CALL_LIMITS, LIMITS, PLANS } from '../limits.ts';
import { defineOperation } from './operation.ts';
import {
  name,
  OptionalUrl,
  optionalText,
  optionalTextOrUrl,
  Time,
  text,
  UserId,
  Version,
} from './schemas.ts';

/** Optional text fields are empty, never null. */
export const Profile = z.object({
  id: UserId,
  /** The version of what the user can edit in `updateMe`. */
  version: Version,
  role: z.enum(ROLES),
  /** True if the user moderates the forum, according to the groups in the access token. */
  moderator: z.boolean(),
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
  /** Null for affiliates. */
  plan: z.nullable(
    z.object({
      name: z.enum(PLANS),
      activeCoupons: z.int(),
      /** Null if the plan has no limit. */
      couponLimit: z.nullable(z.int()),
      isSubscribed: z.boolean(),
      /** The time of an open request for Pro. Null if there is none. */
      requestedAt: z.nullable(Time),
    }),
  ),
});
export type Profile = z.infer<typeof Profile>;

const Email = optionalText(LIMITS.paymentField).check(
  z.refine((value) => value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), 'Enter an email address'),
);

/** Missing fields keep their values. Partners may not set a bio, links or payment details. */
export const ProfileUpdate = z.object({
  firstName: z.optional(name(LIMITS.personName)),
  lastName: z.optional(name(LIMITS.personName)),
  companyName: z.optional(name(LIMITS.companyName)),
  bio: z.optional(optionalText(LIMITS.bio)),
  websiteUrl: z.optional(OptionalUrl),
  youtubeUrl: z.optional(OptionalUrl),
  twitterHandle: z.optional(optionalTextOrUrl(LIMITS.handle)),
  paypalEmail: z.optional(Email),
  wiseEmail: z.optional(optionalTextOrUrl(LIMITS.paymentField)),
  paymentNotes: z.optional(optionalText(LIMITS.paymentNotes)),
});
export type ProfileUpdate = z.infer<typeof ProfileUpdate>;

/** S3 rejects an upload with a different type or size. */
export const AvatarDescription = z.object({
  contentType: z.enum(Object.keys(AVATAR_TYPES) as [AvatarType, ...AvatarType[]]),
  size: z
    .int()
    .check(z.minimum(1, 'The image is empty'), z.maximum(LIMITS.avatarBytes, 'Use an image of 2MB or less')),
});
export type AvatarDescription = z.infer<typeof AvatarDescription>;

/** A presigned POST for one picture. To upload the picture, post a form to `url` with all `fields`, followed by the picture as `file`. */
export const AvatarUpload = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  key: z.string(),
});
export type AvatarUpload = z.infer<typeof AvatarUpload>;

/** Only partners on the Pro plan may use `support`. */
export const CONTACT_TOPICS = ['upgrade', 'support'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** Why a user signs out on all devices, if not by choice. The API can't know that the password was changed, because Cognito doesn't report it. */
export const SIGN_OUT_REASONS = ['password_changed'] as const;
export type SignOutReason = (typeof SIGN_OUT_REASONS)[number];

const UploadKey = z
  .string()
  .check(
    z.regex(
      /^uploads\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9A-HJKMNP-TV-Z]{26}$/,
      'Not the key of an upload',
    ),
  );

export const profiles = {
  getMe: defineOperation({
    id: 'getMe',
    area: 'profiles',
    summary: "Returns the caller's profile, repairing it if the sign-up trigger failed",
    method: 'GET',
    path: '/api/me',
    access: 'any',
    response: Profile,
    errors: [],
  }),
  updateMe: defineOperation({
    id: 'updateMe',
    area: 'profiles',
    summary: "Updates the caller's profile; omitted fields stay unchanged",
    method: 'PATCH',
    path: '/api/me',
    access: 'any',
    limits: CALL_LIMITS.occasional,
    body: z.extend(ProfileUpdate, { version: Version }),
    response: Profile,
    errors: ['conflict'],
  }),
  deleteMe: defineOperation({
    id: 'deleteMe',
    area: 'profiles',
    summary:
      "Deletes the caller's account, if the caller signed in within the last 10 minutes; the other party keeps its commissions and payouts. Idempotent.",
    method: 'DELETE',
    path: '/api/me',
    access: 'any',
    limits: CALL_LIMITS.occasional,
    response: z.object({ id: UserId }),
    errors: ['recent_sign_in_required', 'conflict'],
  }),
  endSessions: defineOperation({
    id: 'endSessions',
    area: 'profiles',
    summary:
      'Signs the caller out on all devices; tokens of earlier sign-ins, also refreshed ones, are refused from then on. Emails the caller if the reason is a changed password.',
    method: 'DELETE',
    path: '/api/me/sessions',
    access: 'any',
    limits: CALL_LIMITS.occasional,
    query: z.object({ reason: z.optional(z.enum(SIGN_OUT_REASONS)) }),
    response: z.object({
      id: UserId,
      /** The time in milliseconds, at most a second, after which a new sign-in counts. */
      signInAfterMs: z.int(),
    }),
    errors: [],
  }),
  contactOperator: defineOperation({
    id: 'contactOperator',
    area: 'profiles',
    summary:
      'Emails a message to the operator: a request for Pro, one at a time, or, with Pro, a question to priority support',
    method: 'POST',
    path: '/api/me/messages',
    access: 'partner',
    limits: CALL_LIMITS.rare,
    body: z.object({
      topic: z.enum(CONTACT_TOPICS),
      message: text(LIMITS.operatorMessage, 'Write a message'),
    }),
    response: z.object({ sentAt: Time }),
    errors: ['plan_limit', 'conflict'],
  }),
  createAvatarUpload: defineOperation({
    id: 'createAvatarUpload',
    area: 'profiles',
    summary: 'Creates a presigned POST, valid for five minutes, to upload a picture of this type and size',
    method: 'POST',
    path: '/api/me/avatar',
    access: 'any',
    limits: CALL_LIMITS.rare,
    body: AvatarDescription,
    response: AvatarUpload,
    errors: [],
  }),
  saveAvatar: defineOperation({
    id: 'saveAvatar',
    area: 'profiles',
    summary:
      "Sets an uploaded file as the caller's picture if it is a valid picture, and deletes the previous one",
    method: 'PUT',
    path: '/api/me/avatar',
    access: 'any',
    limits: CALL_LIMITS.rare,
    body: z.object({ key: UploadKey }),
    response: Profile,
    errors: ['not_found'],
  }),
  removeAvatar: defineOperation({
    id: 'removeAvatar',
    area: 'profiles',
    summary: "Removes the caller's picture",
    method: 'DELETE',
    path: '/api/me/avatar',
    access: 'any',
    limits: CALL_LIMITS.rare,
    response: Profile,
    errors: [],
  }),
};
