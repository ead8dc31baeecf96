import type { NewId } from '../lib/ids.ts';
import type { Table } from '../table/table.ts';

export interface CouponsDeps {
  readonly table: Table;
  readonly newId: NewId;
}

export interface CouponDecision {
  readonly partnerId: string;
  readonly appId: string;
  readonly code: string;
  readonly now: Date;
}
