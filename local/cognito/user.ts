import * as z from 'zod/mini';

const Code = z.object({
  code: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});

/** A sign-in. Its tokens end with it: by sign-out, revocation or expiry. */
const Session = z.object({
  id: z.string(),
  /** SHA-256 of the refresh token's secret part. */
  secretHash: z.string(),
  /** Seconds since 1970. */
  authTime: z.number(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});
export type Session = z.infer<typeof Session>;

/** A user in the data file. For the password, only the salt and the SRP verifier are stored, both hexadecimal. */
export const User = z.object({
  /** The username and the `sub`: a UUID, as in a pool whose users sign in by email address. */
  username: z.string(),
  /** As typed; compared ignoring case. */
  email: z.string(),
  attributes: z.record(z.string(), z.string()),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED']),
  groups: z.array(z.string()),
  salt: z.string(),
  verifier: z.string(),
  codes: z.object({ signUp: z.optional(Code), password: z.optional(Code) }),
  sessions: z.array(Session),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  modifiedAt: z.number(),
});
export type User = z.infer<typeof User>;
export type CodePurpose = keyof User['codes'];

/** Returns the attributes as Cognito lists them, `sub` first. */
export function attributesOf(user: User): Record<string, string> {
  return {
    sub: user.username,
    email_verified: String(user.status === 'CONFIRMED'),
    ...user.attributes,
    email: user.email,
  };
}
