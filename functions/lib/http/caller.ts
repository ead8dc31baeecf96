import * as z from 'zod/mini';
import { MODERATORS, ROLES, type Role } from '../../../shared/roles.ts';
import { DomainError } from '../errors.ts';

/** Who calls, by the verified access token and nothing else. */
export interface Caller {
  readonly userId: string;
  /** Undefined while a failed trigger left the user without a group; only `getMe`, which repairs that, accepts it. */
  readonly role: Role | undefined;
  /** Whether they moderate the forum, beside their role. */
  readonly moderator: boolean;
}

const Claims = z.object({
  sub: z.string().check(z.minLength(1)),
  'cognito:groups': z.optional(z.union([z.string(), z.array(z.string())])),
});

/**
 * Reads the claims that the JWT authorizer verified. An HTTP API hands the groups over as the text `[partner]`.
 * Throws `unauthenticated` where there are no usable claims.
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
