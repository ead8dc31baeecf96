import type { AffiliateId, PartnerId } from '../../shared/ids.ts';
import { key } from '../table/key.ts';
import { codePartition } from './coupon.ts';

/** The affiliate who owns a code across all of a partner's apps. Another affiliate can claim the code when no coupon uses it anymore. */
export interface CodeOwner {
  affiliateId: AffiliateId;
  coupons: number;
}

export const codeOwnerKey = (partnerId: PartnerId, code: string) =>
  key<CodeOwner>(codePartition(partnerId, code), 'OWNER');
