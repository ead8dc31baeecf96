import type { Role } from '../../../shared/accounts/roles.ts';
import { couponRefOf, parseCouponRef } from '../../../shared/codes/coupon-ref.ts';
import type { ReportGroup } from '../../../shared/contract/reports.ts';
import type { AppId } from '../../../shared/ids.ts';
import type { Currency } from '../../../shared/money/currencies.ts';
import { appKey } from '../../entities/app.ts';
import { profileKey } from '../../entities/profile.ts';
import { type Find, readByKey } from '../../table/read-by-key.ts';
import type { Table } from '../../table/table.ts';
import { personName, personView } from '../../views/person.ts';
import type { CouponMonth } from './coupon-month.ts';
import { type GroupFigures, sumGroups } from './figures.ts';

interface Rows {
  readonly rows: readonly CouponMonth[];
  readonly before?: readonly CouponMonth[] | undefined;
  readonly currency: Currency;
}

/**
 * Sums the rows by app, by code, and by user. The users are affiliates if `role` is `partner`, and partners otherwise. Reads the names of
 * the groups in one batch.
 */
export async function groupViews(
  table: Table,
  role: Role,
  { rows, before, currency }: Rows,
): Promise<Record<'apps' | 'people' | 'codes', ReportGroup[]>> {
  const by = (idOf: (row: CouponMonth) => string) => sumGroups(rows, before, currency, idOf);
  const apps = by(({ appId }) => appId);
  const people = by(({ partnerId, affiliateId }) => (role === 'partner' ? affiliateId : partnerId));
  const codes = by(couponRefOf);
  const find = await readByKey(table, [
    ...idsOf(apps).map(appKey),
    ...idsOf(people).map(profileKey),
    ...idsOf(codes).map((id) => appKey(parseCouponRef(id).appId)),
  ]);
  const nameOfApp = (appId: AppId) => find(appKey(appId))?.name ?? '';
  return {
    apps: apps.map((group) => named(group, nameOfApp)),
    people: people.map((group) => named(group, (id) => nameOfPerson(find, role, id))),
    codes: codes.map((group) => {
      const ref = group.id === null ? undefined : parseCouponRef(group.id);
      return { ...group, name: ref?.code ?? '', detail: ref ? nameOfApp(ref.appId) : '' };
    }),
  };
}

const idsOf = (groups: readonly GroupFigures[]): string[] => groups.flatMap(({ id }) => id ?? []);

const named = (group: GroupFigures, nameOf: (id: string) => string): ReportGroup => ({
  ...group,
  name: group.id === null ? '' : nameOf(group.id),
  detail: '',
});

function nameOfPerson(find: Find, role: Role, userId: string): string {
  const profile = find(profileKey(userId));
  return role === 'affiliate' ? (profile?.companyName ?? '') : personName(personView(userId, profile));
}
