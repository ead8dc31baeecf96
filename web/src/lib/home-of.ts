import type { Role } from '../../../shared/roles.ts';

/** The dashboard of a role. */
export function homeOf(role: Role): string {
  return `/${role}/dashboard`;
}
