import type { AffiliateId, AppId } from '../../../shared/ids.ts';
import type { Coupon } from '../../entities/coupon.ts';
import { isOpen } from '../../entities/invitation.ts';
import { profileKey } from '../../entities/profile.ts';
import type { Table } from '../../table/table.ts';
import { findInvitation } from './read-invitation.ts';

interface Asked {
  readonly token: string;
  readonly appId: AppId;
  readonly affiliateId: AffiliateId;
  readonly now: Date;
}

/** Returns the domains of the invited address and of the account's own, for the partner to compare. Undefined for a link of no use. */
export async function readInvitedDomains(
  table: Table,
  { token, appId, affiliateId, now }: Asked,
): Promise<Coupon['invitedAs']> {
  const invitation = await findInvitation(table, token);
  if (invitation?.appId !== appId || !isOpen(invitation, now)) return undefined;
  const own = (await table.get(profileKey(affiliateId)))?.email;
  return own && invitation.email
    ? { invited: domainOf(invitation.email), own: domainOf(own.toLowerCase()) }
    : undefined;
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
