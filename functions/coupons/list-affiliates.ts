import type { AffiliatesFilter, PartnerAffiliate } from '../../shared/contract/coupons.ts';
import { parseSort } from '../../shared/contract/list-query.ts';
import { isOnDays } from '../table/day-range.ts';
import type { PairItem } from '../table/entities/coupon.ts';
import type { Profile } from '../table/entities/profile.ts';
import { itemRows } from '../table/item-rows.ts';
import { indexes, keys } from '../table/keys.ts';
import { listRows, type RowPage } from '../table/list-rows.ts';
import { indexSource } from '../table/row-source.ts';
import type { Table } from '../table/table.ts';
import { moneyOrder } from '../views/money-order.ts';
import { personName, personView } from '../views/person.ts';
import { searchFor, textOrder } from '../views/plain-search.ts';
import { partnerAffiliateView } from './affiliate-view.ts';
import type { CouponsDeps } from './deps.ts';
import { type PairFigures, readPairFigures } from './pair-figures.ts';
import { readAppsById } from './read-apps-by-id.ts';

export interface ListAffiliates {
  readonly partnerId: string;
  readonly filter: AffiliatesFilter;
  readonly cursor: string | undefined;
}

/** An affiliate in the list. Its figures are undefined until they are needed, because reading them takes several requests. */
interface Row {
  readonly pair: PairItem;
  readonly profile: Profile | undefined;
  readonly figures: PairFigures | undefined;
}

/** The values by which affiliates can be sorted, for each column. */
const ORDER = {
  affiliate: ({ profile }: Row) => [textOrder(nameOf(profile))],
  customers: ({ figures }: Row) => [customersOf(figures)],
  earned: ({ figures }: Row) => moneyOrder(figures?.earned ?? []),
  due: ({ figures }: Row) => moneyOrder(figures?.due ?? []),
  paid: ({ figures }: Row) => [figures?.lastPaidAt ?? ''],
} as const;

/** Lists the affiliates for whom the partner has ever approved a coupon, with their figures. */
export async function listAffiliates(
  { partnerId, filter, cursor }: ListAffiliates,
  { table }: CouponsDeps,
): Promise<RowPage<PartnerAffiliate>> {
  const { q, app, status, sort, ...days } = filter;
  const order = sort && parseSort(sort);
  const isFound = searchFor(q);
  const needsFigures = Boolean(app ?? days.since ?? days.until) || (order && order.column !== 'affiliate');

  const page = await listRows({
    source: indexSource(table, { index: 'GSI1', partition: indexes.partnerAffiliates(partnerId) }),
    cursor,
    rowsOf: itemRows(table, {
      keep: (pair): pair is PairItem => status === undefined || status === statusOf(pair),
      viewsOf: async (pairs) => {
        const profiles = await table.getMany(pairs.map(({ affiliateId }) => keys.profile(affiliateId)));
        const rows = pairs.map((pair, at): Row => ({ pair, profile: profiles[at], figures: undefined }));
        return Promise.all(
          rows.map((row) => (needsFigures && isFound([nameOf(row.profile)]) ? withFigures(table, row) : row)),
        );
      },
      isMatch: ({ profile, figures }) =>
        isFound([nameOf(profile)]) &&
        (app === undefined || hasCouponFor(figures, app)) &&
        isOnDays(figures?.lastPaidAt, days),
    }),
    order: order && { name: order.column, valueOf: ORDER[order.column], descending: order.descending },
  });
  return { ...page, items: await viewsOf(table, page.items) };
}

async function viewsOf(table: Table, found: readonly Row[]): Promise<PartnerAffiliate[]> {
  const rows = await Promise.all(found.map((row) => withFigures(table, row)));
  const apps = await readAppsById(
    table,
    rows.map(({ figures }) => figures),
  );
  return rows.map(({ pair, profile, figures }) =>
    partnerAffiliateView(pair.affiliateId, figures, profile, apps),
  );
}

async function withFigures(table: Table, row: Row): Promise<Row & { figures: PairFigures }> {
  return { ...row, figures: row.figures ?? (await readPairFigures(table, row.pair)) };
}

const statusOf = ({ activeCoupons }: PairItem): AffiliatesFilter['status'] =>
  activeCoupons > 0 ? 'active' : 'inactive';
const nameOf = (profile: Profile | undefined) => personName(personView('', profile));
const hasCouponFor = (figures: PairFigures | undefined, appId: string) =>
  figures?.coupons.some(({ coupon }) => coupon.appId === appId) ?? false;
const customersOf = (figures: PairFigures | undefined) =>
  figures?.coupons.reduce((sum, { customers }) => sum + customers, 0) ?? 0;
