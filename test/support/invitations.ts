import { randomBytes } from 'node:crypto';
import { addressHash } from '../../functions/entities/former-address.ts';
import { type Invitation, invitationKey, joinLinkItem } from '../../functions/entities/invitation.ts';
import type { Table } from '../../functions/table/table.ts';
import { sealOf } from '../../functions/views/load-seal.ts';
import type { User } from './api.ts';

interface InvitedBy {
  readonly partner: User;
  readonly appId: string;
  readonly email: string;
}

export const addressOf = async (table: Table, email: string): Promise<string> =>
  addressHash(await sealOf(table), email, 'invitation');

const readInvitation = async (
  table: Table,
  { partner, appId, email }: InvitedBy,
): Promise<Invitation | undefined> =>
  table.get(invitationKey({ partnerId: partner.id, appId, address: await addressOf(table, email) }));

/** Stores a link of an invitation, as an email has it. Returns its token. */
export async function newJoinLink(table: Table, invited: InvitedBy): Promise<string> {
  const invitation = await readInvitation(table, invited);
  if (!invitation) throw new Error(`${invited.email} is not invited`);
  const token = randomBytes(16).toString('base64url');
  await table.putIfAbsent(joinLinkItem(token, invitation));
  return token;
}
