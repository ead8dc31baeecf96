import type { NewId } from '../lib/ids.ts';
import type { Table } from '../table/table.ts';

export interface CouponsDeps {
  readonly table: Table;
  readonly newId: NewId;
}

/** A partner's decision on a coupon for one of its apps. */
export interface CouponDecision {
  readonly partnerId: string;
  readonly appId: string;
  readonly code: string;
  readonly now: Date;
}
