import * as z from 'zod/mini';

const Code = z.object({
  code: z.string(),
  /** The expiration time in milliseconds since 1970. */
  expiresAt: z.number(),
});

/**
 * A session. It starts with a sign-in and ends with a sign-out, a revocation or its expiration. Its tokens are valid only until it ends.
 */
const UserSession = z.object({
  id: z.string(),
  /** The SHA-256 hash of the secret part of the refresh token. */
  secretHash: z.string(),
  /** The time of the sign-in in seconds since 1970. */
  authTime: z.number(),
  /** The expiration time in milliseconds since 1970. */
  expiresAt: z.number(),
});
export type UserSession = z.infer<typeof UserSession>;

/** A user in the data file. Instead of the password, the file contains the salt and the SRP verifier, in hexadecimal. */
export const User = z.object({
  /** The username, which is also the `sub` claim. It is a UUID, because users in this pool sign in with their email addresses. */
  username: z.string(),
  /** Comparisons ignore the case. */
  email: z.string(),
  attributes: z.record(z.string(), z.string()),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED']),
  isDisabled: z.boolean(),
  groups: z.array(z.string()),
  salt: z.string(),
  verifier: z.string(),
  codes: z.object({ signUp: z.optional(Code), password: z.optional(Code) }),
  sessions: z.array(UserSession),
  /** The creation time in milliseconds since 1970. */
  createdAt: z.number(),
  modifiedAt: z.number(),
});
export type User = z.infer<typeof User>;
export type CodePurpose = keyof User['codes'];

/** Returns the attributes in the same order as Cognito, with `sub` first. */
export function attributesOf(user: User): Record<string, string> {
  return {
    sub: user.username,
    email_verified: String(user.status === 'CONFIRMED'),
    ...user.attributes,
    email: user.email,
  };
}
