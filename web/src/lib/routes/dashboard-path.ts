import type { Role } from '../../../../shared/accounts/roles.ts';

export function dashboardPath(role: Role): string {
  return `/${role}/dashboard`;
}
