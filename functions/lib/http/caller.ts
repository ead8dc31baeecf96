import * as z from 'zod/mini';
import { ACCESS_TOKEN_USE } from '../../../shared/access-tokens.ts';
import { MODERATORS, ROLES, type Role } from '../../../shared/roles.ts';
import { DomainError } from '../errors.ts';

/** The caller of an API operation, identified only by the verified access token. */
export interface Caller {
  readonly userId: string;
  /**
   * The caller's role. Undefined if the sign-up trigger failed, because the user then belongs to no group. `getMe` repairs such an account.
   */
  readonly role: Role | undefined;
  readonly moderator: boolean;
}

const Claims = z.object({
  sub: z.string().check(z.minLength(1)),
  token_use: z.literal(ACCESS_TOKEN_USE),
  'cognito:groups': z.optional(z.union([z.string(), z.array(z.string())])),
});

/**
 * Parses the claims that the JWT authorizer verified. HTTP APIs serialize the groups as a string like `[moderator partner]`. Throws
 * `unauthenticated` if the claims are missing, invalid or from an ID token.
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
  };
}

function parseGroups(groups: string | string[]): string[] {
  if (Array.isArray(groups)) return groups;
  return groups
    .replace(/^\[|\]$/g, '')
    .split(/[\s,]+/)
    .filter(Boolean);
}
