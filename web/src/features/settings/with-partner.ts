import type { Profile } from '../../../../shared/contract/profiles.ts';

/**
 * Adds the partner's id and email address to a link to the operator's payment provider. The provider fills in the email address at
 * checkout, and includes the id in the purchase event.
 */
export function withPartner(link: string, { id, email }: Pick<Profile, 'id' | 'email'>): string {
  const url = new URL(link);
  url.searchParams.set('client_reference_id', id);
  url.searchParams.set('prefilled_email', email);
  return url.href;
}
