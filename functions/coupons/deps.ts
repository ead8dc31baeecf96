import type { NewId } from '../lib/ids.ts';
import type { Table } from '../table/table.ts';

/** What the use cases of this area work with. */
export interface CouponsDeps {
  readonly table: Table;
  readonly newId: NewId;
}

/** A partner's decision on one coupon of its apps. */
export interface CouponDecision {
  readonly partnerId: string;
  readonly appId: string;
  readonly code: string;
  readonly now: Date;
}
