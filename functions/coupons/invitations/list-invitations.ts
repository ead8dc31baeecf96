import type { Invitation } from '../../../shared/contract/invitations.ts';
import type { PartnerId } from '../../../shared/ids.ts';
import { partnerInvitationsIndex } from '../../entities/invitation.ts';
import { readByKey } from '../../table/read-by-key.ts';
import type { Page } from '../../table/table.ts';
import type { CouponsDeps } from '../deps.ts';
import { invitationParts, invitationView } from './invitation-view.ts';

export async function listInvitations(
  { partnerId, cursor, now }: { partnerId: PartnerId; cursor: string | undefined; now: Date },
  { table }: CouponsDeps,
): Promise<Page<Invitation>> {
  const page = await table.page({
    index: 'GSI1',
    partition: partnerInvitationsIndex(partnerId),
    newestFirst: true,
    cursor,
  });
  const find = await readByKey(table, page.items.flatMap(invitationParts));
  return { ...page, items: page.items.map((invitation) => invitationView(invitation, { find, now })) };
}
