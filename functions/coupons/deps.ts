import type { AppId, PartnerId } from '../../shared/ids.ts';
import type { NewId } from '../lib/secrets/ids.ts';
import type { Table } from '../table/table.ts';

export interface CouponsDeps {
  readonly table: Table;
  readonly newId: NewId;
}

export interface CouponDecision {
  readonly partnerId: PartnerId;
  readonly appId: AppId;
  readonly code: string;
  readonly now: Date;
}
