import type { AffiliateId, PartnerId } from '../../shared/ids.ts';
import { key } from '../table/key.ts';
import { codePartition } from './coupon.ts';

/**
 * The affiliate who owns a text across all of a partner's apps, and the code that it stands for, which may be the text itself. It can be
 * claimed for another affiliate or code when no coupon uses it anymore.
 */
export interface CodeOwner {
  affiliateId: AffiliateId;
  standsFor: string;
  coupons: number;
}

export const codeOwnerKey = (partnerId: PartnerId, code: string) =>
  key<CodeOwner>(codePartition(partnerId, code), 'OWNER');
