import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Invitation, InvitedRow } from '../../../../../shared/contract/invitations.ts';
import { call } from '../../../data/api.ts';
import { couponKeys } from '../../../data/coupons/keys.ts';
import { pagedQuery } from '../../../lib/lists/paged-query.ts';
import type { NewRow } from '../read-rows.ts';

export const invitationsQuery = pagedQuery([...couponKeys.invitations, 'list'], (query) =>
  call('listInvitations', { query }),
);

export const checkRows = (appId: string, rows: readonly NewRow[]) =>
  call('checkInvitations', { params: { appId }, body: { rows: [...rows] } });

export const inviteRows = (appId: string, rows: readonly InvitedRow[]) =>
  call('inviteAffiliates', { params: { appId }, body: { rows: [...rows] } });

export function useChangeInvitation({ app, id }: Pick<Invitation, 'app' | 'id'>) {
  const client = useQueryClient();
  const params = { appId: app.id, invitationId: id };
  return useMutation({
    mutationFn: (change: 'revoke' | 'remind') =>
      change === 'revoke' ? call('revokeInvitation', { params }) : call('remindInvited', { params }),
    onSettled: () => client.invalidateQueries({ queryKey: couponKeys.invitations }),
  });
}
