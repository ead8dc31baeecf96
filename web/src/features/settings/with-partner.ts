import type { Profile } from '../../../../shared/contract/profiles.ts';

/**
 * Returns a link to the operator's payment provider with the partner's id and email address. The provider returns the id with the purchase,
 * and fills in the address.
 */
export function withPartner(link: string, { id, email }: Pick<Profile, 'id' | 'email'>): string {
  const url = new URL(link);
  url.searchParams.set('client_reference_id', id);
  url.searchParams.set('prefilled_email', email);
  return url.href;
}
