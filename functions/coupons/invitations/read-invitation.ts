import { type App, appKey, isListed } from '../../entities/app.ts';
import { digestOf, type Invitation, invitationKey, isOpen, joinLinkKey } from '../../entities/invitation.ts';
import { isOpenAccount, type Profile, profileKey } from '../../entities/profile.ts';
import { notFound } from '../../lib/http/errors.ts';
import type { Table } from '../../table/table.ts';

export interface FoundInvitation {
  readonly invitation: Invitation;
  readonly app: App;
  readonly partner: Profile;
}

/** Finds the invitation of a link, whatever has become of it. Returns undefined if another invitation has replaced it. */
export async function findInvitation(table: Table, token: string): Promise<Invitation | undefined> {
  const link = /^[\w-]{22}$/.test(token) ? await table.get(joinLinkKey(digestOf(token))) : undefined;
  const invitation = link && (await table.get(invitationKey(link)));
  return invitation?.invitationId === link?.invitationId ? invitation : undefined;
}

/** Reads what an open invitation is about. Throws the same `not_found` for each reason why nobody can join with it. */
export async function requireOpen(
  table: Table,
  invitation: Invitation | undefined,
  now: Date,
): Promise<FoundInvitation> {
  if (!invitation || !isOpen(invitation, now)) throw noSuchInvitation();
  const [app, partner] = await table.getMany([
    appKey(invitation.appId),
    profileKey(invitation.partnerId),
  ] as const);
  if (!app || !isListed(app) || !isOpenAccount(partner)) throw noSuchInvitation();
  return { invitation, app, partner };
}

const noSuchInvitation = () => notFound('This invitation');
