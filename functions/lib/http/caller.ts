import * as z from 'zod/mini';
import { ACCESS_TOKEN_USE } from '../../../shared/accounts/access-tokens.ts';
import { MODERATORS, ROLES, type Role } from '../../../shared/accounts/roles.ts';
import { DomainError } from './errors.ts';

/** The caller of an API operation, identified only by the verified access token. */
export interface Caller {
  readonly userId: string;
  /** Undefined if the sign-up trigger failed, because the user then belongs to no group. `getMe` repairs such an account. */
  readonly role: Role | undefined;
  readonly moderator: boolean;
  /** The time of the sign-in that the token comes from, in whole seconds since 1970. Refreshing the token doesn't change it. */
  readonly signedInAt: number;
}

const Claims = z.object({
  sub: z.string().check(z.minLength(1)),
  token_use: z.literal(ACCESS_TOKEN_USE),
  auth_time: z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number)),
  'cognito:groups': z.optional(z.union([z.string(), z.array(z.string())])),
});

/**
 * Parses the claims that the JWT authorizer verified. HTTP APIs serialize every claim as a string, and the groups like
 * `[moderator partner]`. Throws `unauthenticated` if the claims are missing, invalid or from an ID token.
 */
export function readCaller(claims: unknown): Caller {
  const parsed = z.safeParse(Claims, claims);
  if (!parsed.success)
    throw new DomainError('unauthenticated', 'User not authenticated', { cause: parsed.error });
  const groups = parseGroups(parsed.data['cognito:groups'] ?? []);
  return {
    userId: parsed.data.sub,
    role: ROLES.find((role) => groups.includes(role)),
    moderator: groups.includes(MODERATORS),
    signedInAt: parsed.data.auth_time,
  };
}

function parseGroups(groups: string | string[]): string[] {
  if (Array.isArray(groups)) return groups;
  return groups
    .replace(/^\[|\]$/g, '')
    .split(/[\s,]+/)
    .filter(Boolean);
}
