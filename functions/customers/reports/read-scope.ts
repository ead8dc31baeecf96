import { parseCouponRef } from '../../../shared/codes/coupon-ref.ts';
import type { AppId } from '../../../shared/ids.ts';
import { appKey } from '../../entities/app.ts';
import { findCoupon } from '../../entities/find-coupon.ts';
import { pairKey } from '../../entities/pair.ts';
import { isEnrollment, relationKey } from '../../entities/relation.ts';
import { notFound } from '../../lib/http/errors.ts';
import type { Table } from '../../table/table.ts';
import type { Side } from '../../views/side.ts';
import type { CouponMonth, Period } from './coupon-month.ts';
import { readAffiliateRows, readPartnerRows } from './read-coupon-months.ts';

export interface Scope {
  readonly appId?: AppId | undefined;
  /** The id of the other user: an affiliate if the caller is a partner, or a partner if the caller is an affiliate. */
  readonly personId?: string | undefined;
  /** A reference to a coupon, built by `couponRefOf`. */
  readonly coupon?: string | undefined;
}

/**
 * Reads the rows for the caller's report. Throws `not_found` if a filter names an app, a user or a coupon that is unrelated to the caller.
 * Throws `too_many_rows` if there are too many rows. The error's message ends with `advice`, which explains how to select fewer rows.
 */
export async function readScope(
  table: Table,
  side: Side,
  scope: Scope,
  period: Period,
  advice = side.role === 'partner' && scope.personId === undefined
    ? 'Narrow the dates or choose an affiliate.'
    : 'Narrow the dates.',
): Promise<CouponMonth[]> {
  await checkScope(table, side, scope);
  const { role, userId } = side;
  const { appId, personId, coupon: ref } = scope;
  const coupon = ref === undefined ? undefined : parseCouponRef(ref);
  const selection = { period, appId, coupon, advice };
  return role === 'partner'
    ? readPartnerRows(table, userId, { ...selection, affiliateId: personId })
    : readAffiliateRows(table, userId, { ...selection, partnerId: personId });
}

async function checkScope(table: Table, side: Side, { appId, personId, coupon }: Scope): Promise<void> {
  const checks: Promise<boolean>[] = [];
  if (appId !== undefined) checks.push(hasApp(table, side, appId));
  if (personId !== undefined) checks.push(hasPair(table, side, personId));
  if (coupon !== undefined) checks.push(hasCoupon(table, side, coupon));
  if ((await Promise.all(checks)).includes(false)) throw notFound('The report you are looking for');
}

async function hasApp(table: Table, { role, userId }: Side, appId: AppId): Promise<boolean> {
  if (role === 'affiliate') return isEnrollment(await table.get(relationKey(appId, userId)));
  return (await table.get(appKey(appId)))?.partnerId === userId;
}

async function hasPair(table: Table, { role, userId }: Side, personId: string): Promise<boolean> {
  const pair =
    role === 'partner'
      ? { partnerId: userId, affiliateId: personId }
      : { partnerId: personId, affiliateId: userId };
  const [known] = await table.getMany([pairKey(pair)]);
  return known !== undefined;
}

async function hasCoupon(table: Table, { role, userId }: Side, coupon: string): Promise<boolean> {
  const found = await findCoupon(table, parseCouponRef(coupon));
  return (role === 'partner' ? found?.coupon.partnerId : found?.coupon.affiliateId) === userId;
}
