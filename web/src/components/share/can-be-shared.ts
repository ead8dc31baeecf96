import type { MyCoupon } from '../../../../shared/contract/coupons.ts';

/** Returns true if a sale can count for a code now, by its link or by the code itself. */
export const canBeShared = ({ link, readiness }: Pick<MyCoupon, 'link' | 'readiness'>): boolean =>
  link !== null || readiness === 'live';
