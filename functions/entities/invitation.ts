import { createHash } from 'node:crypto';
import { INVITATION_LIMITS } from '../../shared/codes/invitation-limits.ts';
import type { AffiliateId, AppId, PartnerId } from '../../shared/ids.ts';
import { DAY_MS } from '../../shared/money/months.ts';
import type { WrittenTerms } from '../../shared/terms/coupon/terms.ts';
import type { Condition } from '../table/condition.ts';
import { expiresAfter } from '../table/expires-after.ts';
import type { FollowedType } from '../table/followed.ts';
import { type Item, key, partition } from '../table/key.ts';

/** A partner's invitation of an address to promote an app. Another one of the same address replaces it once it has ended. */
export interface Invitation {
  partnerId: PartnerId;
  appId: AppId;
  /** A keyed hash of the address (`addressHash`), so that the key of the item names nobody. */
  address: string;
  /** Differs from that of an earlier invitation of the same address, so that its links stay dead. */
  invitationId: string;
  status: 'open' | 'joined' | 'revoked' | 'declined';
  /** Missing once somebody has joined. */
  email?: string;
  /** The affiliate who joined. Missing before. */
  affiliateId?: AffiliateId;
  code: string;
  /** The further texts that will stand for the code. */
  texts: string[];
  terms: WrittenTerms;
  invitedAt: string;
  /** The invitation is open until then, and reserves its code and texts. */
  until: string;
  /** The time at which the invitation was emailed, or at which it was decided that it isn't. */
  mailedAt?: string;
  remindedAt?: string;
  /** Like `mailedAt`, for the reminder. */
  reminderMailedAt?: string;
  /** The last email that counts toward the limits of the day. */
  countedFor?: 'mailedAt' | 'reminderMailedAt';
}

export type InvitationKey = Pick<Invitation, 'partnerId' | 'appId' | 'address'>;

export const isOpen = ({ status, until }: Pick<Invitation, 'status' | 'until'>, now: Date): boolean =>
  status === 'open' && until > now.toISOString();

export const openUntil = (now: Date): string =>
  new Date(now.getTime() + INVITATION_LIMITS.days * DAY_MS).toISOString();

/** The condition that an invitation is still the one that was read, and not yet decided. */
export const isUndecided = ({ invitationId }: Invitation): Condition<Invitation> => ({
  equals: { invitationId, status: 'open' },
});

export const invitationKey = ({ partnerId, appId, address }: InvitationKey) =>
  key<Invitation>(invitesPartition(partnerId), `${INVITE}${appId}#${address}`);

export const partnerInvitationsIndex = (partnerId: PartnerId) =>
  partition<Invitation>(`PARTNER#${partnerId}#INVITES`);

export const invitationItem = (invitation: Invitation): Item<Invitation> => ({
  ...invitationKey(invitation),
  type: 'Invitation' satisfies FollowedType,
  expiresAt: expiresAfter(INVITATION_LIMITS.keptDays, invitation.invitedAt),
  GSI1PK: partnerInvitationsIndex(invitation.partnerId),
  GSI1SK: `${invitation.invitedAt}#${invitation.invitationId}`,
  ...invitation,
});

/** How many people a partner has invited. */
export interface InvitationCounts {
  /** The UTC day to which `inDay` applies. */
  day: string;
  inDay: number;
  /** The undecided invitations, by the UTC day on which they were made, so that nothing has to count those that expire. */
  openByDay: Record<string, number>;
  version: number;
}

export const invitationCountsKey = (partnerId: PartnerId) =>
  key<InvitationCounts>(invitesPartition(partnerId), 'COUNTS');

/** The partition of a partner's invitations, and of their counts. */
const invitesPartition = (partnerId: PartnerId) => `INVITES#${partnerId}`;

const INVITE = 'INVITE#';

/** What a link of an invitation leads to. Each email has a link of its own, and the table only knows its digest. */
export interface JoinLink extends InvitationKey {
  invitationId: string;
}

export const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const joinLinkKey = (digest: string) => key<JoinLink>(`JOIN#${digest}`, 'LINK');

export const joinLinkItem = (token: string, invitation: Invitation): Item<JoinLink> => ({
  ...joinLinkKey(digestOf(token)),
  type: 'JoinLink',
  expiresAt: expiresAfter(1, invitation.until),
  partnerId: invitation.partnerId,
  appId: invitation.appId,
  address: invitation.address,
  invitationId: invitation.invitationId,
});
