import type { AffiliatesFilter, PartnerAffiliate } from '../../shared/contract/coupons.ts';
import { parseSort } from '../../shared/contract/list-query.ts';
import type { AppId, PartnerId } from '../../shared/ids.ts';
import { LIMITS } from '../../shared/limits.ts';
import { type PairItem, partnerAffiliatesIndex } from '../entities/pair.ts';
import { readPaymentChanges } from '../entities/payment-terms.ts';
import { type Profile, profileKey } from '../entities/profile.ts';
import type { PayCalendar } from '../ledger/payment-terms.ts';
import { isOnDays } from '../table/day-range.ts';
import { itemRows } from '../table/item-rows.ts';
import { listRows, type RowPage, rowOrder } from '../table/list-rows.ts';
import { indexSource } from '../table/row-source.ts';
import type { Table } from '../table/table.ts';
import { moneyOrder } from '../views/money-order.ts';
import { personName, personView } from '../views/person.ts';
import { searchFor, textOrder } from '../views/plain-search.ts';
import { partnerAffiliateView } from './affiliate-view.ts';
import type { CouponsDeps } from './deps.ts';
import {
  type PairCoupons,
  type PairFigures,
  type PairMoney,
  readPairCoupons,
  readPairMoney,
} from './pair-figures.ts';
import { readAppsById } from './read-apps-by-id.ts';

export interface ListAffiliates {
  readonly partnerId: PartnerId;
  readonly filter: AffiliatesFilter;
  readonly cursor: string | undefined;
  readonly now: Date;
}

/** An affiliate in the list. The figures are undefined until they are needed, because reading them takes several requests. */
interface Row {
  readonly pair: PairItem;
  readonly profile: Profile | undefined;
  readonly money: PairMoney | undefined;
  readonly coupons: PairCoupons | undefined;
}

/** For each column of the list, a function that returns an affiliate's sort value. */
const ORDER = {
  affiliate: ({ profile }: Row) => [textOrder(nameOf(profile))],
  customers: ({ coupons }: Row) => [customersOf(coupons)],
  earned: ({ money }: Row, descending: boolean) => moneyOrder(money?.earned ?? [], descending),
  due: ({ money }: Row, descending: boolean) => moneyOrder(money?.due ?? [], descending),
  paid: ({ money }: Row) => [money?.lastPaidAt ?? ''],
} as const;

/** Lists all affiliates who have ever had an approved coupon of the partner, with their figures. */
export async function listAffiliates(
  { partnerId, filter, cursor, now }: ListAffiliates,
  { table }: CouponsDeps,
): Promise<RowPage<PartnerAffiliate>> {
  const { q, app, status, sort, ...days } = filter;
  const order = sort && parseSort(sort);
  const isFound = searchFor(q);
  const calendar = { changes: await readPaymentChanges(table, partnerId), now };
  const column = order?.column;
  const needs = {
    coupons: app !== undefined || column === 'customers',
    money: Boolean(days.since ?? days.until) || column === 'earned' || column === 'due' || column === 'paid',
  };

  const reads = { left: LIMITS.listedReads };
  const moneyOf = (pair: PairItem) => {
    reads.left--;
    return readPairMoney(table, pair, calendar);
  };
  const couponsOf = async (pair: PairItem) => {
    const coupons = await readPairCoupons(table, pair);
    reads.left -= 1 + coupons.length;
    return coupons;
  };
  const page = await listRows({
    ...(needs.money || needs.coupons ? { reads } : {}),
    source: indexSource(table, { index: 'GSI1', partition: partnerAffiliatesIndex(partnerId) }),
    cursor,
    rowsOf: itemRows(table, {
      keep: (pair): pair is PairItem => status === undefined || status === statusOf(pair),
      viewsOf: async (pairs) => {
        const profiles = await table.getMany(pairs.map(({ affiliateId }) => profileKey(affiliateId)));
        return Promise.all(
          pairs.map(async (pair, at): Promise<Row> => {
            const profile = profiles[at];
            if (!isFound([nameOf(profile)])) return { pair, profile, money: undefined, coupons: undefined };
            const [money, coupons] = await Promise.all([
              needs.money ? moneyOf(pair) : undefined,
              needs.coupons ? couponsOf(pair) : undefined,
            ]);
            return { pair, profile, money, coupons };
          }),
        );
      },
      isMatch: ({ profile, money, coupons }) =>
        isFound([nameOf(profile)]) &&
        (app === undefined || hasCouponFor(coupons, app)) &&
        isOnDays(money?.lastPaidAt, days),
    }),
    order: order && rowOrder(ORDER, order),
  });
  return { ...page, items: await viewsOf(table, page.items, calendar) };
}

async function viewsOf(
  table: Table,
  rows: readonly Row[],
  calendar: PayCalendar,
): Promise<PartnerAffiliate[]> {
  const figures = await Promise.all(
    rows.map(async ({ pair, money, coupons }): Promise<PairFigures> => {
      const [readMoney, readCoupons] = await Promise.all([
        money ?? readPairMoney(table, pair, calendar),
        coupons ?? readPairCoupons(table, pair),
      ]);
      return { ...readMoney, coupons: readCoupons };
    }),
  );
  const apps = await readAppsById(table, figures);
  return rows.map(({ pair, profile }, at) =>
    partnerAffiliateView(pair.affiliateId, figures[at] as PairFigures, profile, apps),
  );
}

const statusOf = ({ activeCoupons }: PairItem): AffiliatesFilter['status'] =>
  activeCoupons > 0 ? 'active' : 'inactive';
const nameOf = (profile: Profile | undefined) => personName(personView('', profile));
const hasCouponFor = (coupons: PairCoupons | undefined, appId: AppId) =>
  coupons?.some(({ coupon }) => coupon.appId === appId) ?? false;
const customersOf = (coupons: PairCoupons | undefined) =>
  coupons?.reduce((sum, { customers }) => sum + customers, 0) ?? 0;
