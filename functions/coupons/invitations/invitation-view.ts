import type { Invitation as InvitationView } from '../../../shared/contract/invitations.ts';
import { termsView } from '../../../shared/terms/coupon/terms-view.ts';
import { appKey } from '../../entities/app.ts';
import { couponKey } from '../../entities/coupon.ts';
import { type Invitation, isOpen } from '../../entities/invitation.ts';
import { profileKey } from '../../entities/profile.ts';
import type { Key } from '../../table/key.ts';
import type { Find } from '../../table/read-by-key.ts';
import { readinessOf } from '../../views/code-view.ts';
import { personView } from '../../views/person.ts';

export const invitationParts = (invitation: Invitation): Key[] => [
  appKey(invitation.appId),
  ...(invitation.affiliateId ? [profileKey(invitation.affiliateId), couponKey(invitation)] : []),
];

export function invitationView(
  invitation: Invitation,
  { find, now }: { find: Find; now: Date },
): InvitationView {
  const { appId, address, affiliateId, email, code, texts, terms, invitedAt, until, remindedAt } = invitation;
  return {
    id: address,
    app: { id: appId, name: find(appKey(appId))?.name ?? '' },
    email: email ?? null,
    affiliate: affiliateId ? personView(affiliateId, find(profileKey(affiliateId))) : null,
    code,
    texts,
    ...termsView(terms),
    state: stateOf(invitation, { find, now }),
    invitedAt,
    until,
    remindedAt: remindedAt ?? null,
  };
}

/** An address that opted out reads like any other, because its owner's wish is no news for the partner. */
function stateOf(invitation: Invitation, { find, now }: { find: Find; now: Date }): InvitationView['state'] {
  if (invitation.status !== 'joined') return isOpen(invitation, now) ? 'invited' : 'ended';
  const coupon = find(couponKey(invitation));
  if (coupon?.affiliateId !== invitation.affiliateId || coupon?.status === 'retired') return 'ended';
  if (coupon?.status === 'pending') return 'requested';
  const isLive = coupon && readinessOf(coupon, find(appKey(invitation.appId)), now) === 'live';
  return isLive ? 'live' : 'joined';
}
