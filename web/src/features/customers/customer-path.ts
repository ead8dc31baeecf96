import type { Role } from '../../../../shared/roles.ts';

/**
 * Returns the address of a customer in a role's area. The id is percent-encoded, including its dots: servers do not serve the app
 * for addresses that look like files.
 */
export function customerPath(role: Role, customerId: string): string {
  return `/${role}/customers/${encodeURIComponent(customerId).replaceAll('.', '%2E')}`;
}
