import type { Role } from '../../../../shared/roles.ts';

/** The page of a customer in the area of a role. The id may hold characters that an address must not. */
export function customerPath(role: Role, customerId: string): string {
  return `/${role}/customers/${encodeURIComponent(customerId)}`;
}
