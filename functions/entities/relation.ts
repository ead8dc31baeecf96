import type { AffiliateId, AppId, PartnerId } from '../../shared/ids.ts';
import type { Condition } from '../table/condition.ts';
import { expiresAfter } from '../table/expires-after.ts';
import { type Item, key, partition, type Range } from '../table/key.ts';
import { appPartition } from './app.ts';

/** How an affiliate stands to an app's program. While it is an enrollment, the affiliate can't request to enroll again. */
export interface Relation {
  appId: AppId;
  affiliateId: AffiliateId;
  /** Missing if `declined`. */
  code?: string;
  /** `declined`: the partner declined a request for a reason. A new request replaces it. */
  status: 'pending' | 'active' | 'declined';
  /** This attribute and the next two are missing unless the request was declined. */
  declinedAt?: string;
  /** The partner declined the request because the offer had changed. It invites a new request. */
  offerChanged?: true;
  /** The partner's words. */
  reason?: string;
}

export interface Enrollment extends Relation {
  code: string;
  status: 'pending' | 'active';
}

/** The condition that an affiliate may request to enroll. */
export const UNENROLLED: Condition<Relation> = {
  any: [{ exists: false }, { equals: { status: 'declined' } }],
};

/** A declined request and the reason. The coupon of the request is deleted. */
export interface Decline extends Relation {
  status: 'declined';
  declinedAt: string;
}

export const isDecline = (relation: Relation | undefined): relation is Decline =>
  relation?.status === 'declined';

export const isEnrollment = (relation: Relation | undefined): relation is Enrollment =>
  relation !== undefined && relation.status !== 'declined';

/**
 * An affiliate's enrollment in an app's program. The key allows only one per affiliate and app, so an affiliate has at most one pending
 * or active coupon per app.
 */
export const relationKey = (appId: AppId, affiliateId: AffiliateId) =>
  key<Relation>(appPartition(appId), `${AFFILIATE}${affiliateId}`);

export const relationsRange = (appId: AppId): Range<Relation> => ({
  partition: partition(appPartition(appId)),
  prefix: AFFILIATE,
});

const AFFILIATE = 'AFFILIATE#';

export const relationItem = (relation: Enrollment): Item<Relation> => ({
  ...relationKey(relation.appId, relation.affiliateId),
  type: 'Relation',
  ...relation,
});

/** @limit Lists and figures | retention of the reasons of declined requests | older ones disappear */
export const DECLINE_DAYS = 400;

export const partnerDeclinesIndex = (partnerId: PartnerId) =>
  partition<Relation>(`PARTNER#${partnerId}#DECLINES`);

export const affiliateDeclinesIndex = (affiliateId: AffiliateId) =>
  partition<Relation>(`AFFILIATE#${affiliateId}#DECLINES`);

/** Builds the item of a declined request. Both sides can list theirs, so that an account's reasons can be exported and deleted. */
export const declineItem = (
  partnerId: PartnerId,
  decline: Omit<Decline, 'status' | 'code'>,
): Item<Relation> => ({
  ...relationKey(decline.appId, decline.affiliateId),
  type: 'Relation',
  expiresAt: expiresAfter(DECLINE_DAYS, decline.declinedAt),
  GSI1PK: partnerDeclinesIndex(partnerId),
  GSI1SK: `${decline.appId}#${decline.affiliateId}`,
  GSI2PK: affiliateDeclinesIndex(decline.affiliateId),
  GSI2SK: decline.appId,
  ...decline,
  status: 'declined',
});
