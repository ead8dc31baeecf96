import type { Role } from '../../../shared/roles.ts';

/** Returns the path of a role's dashboard. */
export function dashboardPath(role: Role): string {
  return `/${role}/dashboard`;
}
