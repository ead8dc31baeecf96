import type { Role } from '../../../../shared/roles.ts';

/**
 * The page of a customer in the area of a role. The id may hold characters that an address must not, and its dots would make the
 * address look like that of a file, which no server answers with the app.
 */
export function customerPath(role: Role, customerId: string): string {
  return `/${role}/customers/${encodeURIComponent(customerId).replaceAll('.', '%2E')}`;
}
