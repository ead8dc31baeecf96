import type { Role } from '../../../shared/roles.ts';

export function dashboardPath(role: Role): string {
  return `/${role}/dashboard`;
}
