import type { AffiliateId, AppId } from '../../shared/ids.ts';
import { type Item, key, partition, type Range } from '../table/key.ts';
import { appPartition } from './app.ts';

/** An affiliate's enrollment in an app's program. While it exists, the affiliate can't request to enroll again. */
export interface Relation {
  appId: AppId;
  affiliateId: AffiliateId;
  code: string;
  status: 'pending' | 'active';
}

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

export const relationItem = (relation: Relation): Item<Relation> => ({
  ...relationKey(relation.appId, relation.affiliateId),
  type: 'Relation',
  ...relation,
});
