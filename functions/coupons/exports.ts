import {
  affiliateCouponsIndex,
  type Coupon,
  couponsWithCodeRange,
  partnerCouponsIndex,
} from '../entities/coupon.ts';
import { codeUsesIndex } from '../entities/customer.ts';
import { profileKey } from '../entities/profile.ts';
import { readVersions } from '../entities/terms-text.ts';
import type { Account, ReadSection } from '../kit/exports/account.ts';
import type { Row } from '../kit/exports/fields.ts';
import { pairsOf } from '../kit/exports/pairs-of.ts';
import { indexRows, inSmallParts, rowsOfEach } from '../kit/exports/read-list.ts';
import { readByKey } from '../table/read-by-key.ts';
import type { PageRequest } from '../table/table.ts';
import { personView } from '../views/person.ts';
import { couponTermsView } from './coupon-terms.ts';
import { couponParts, couponRequestView, couponView, requestParts } from './coupon-view.ts';

/** The rows contain the same data as the screens. */
const coupons: ReadSection = (account) => {
  const { role, table, now } = account;
  return indexRows(table, couponsOf(account), async (items) => {
    const isPartner = role === 'partner';
    const find = await readByKey(table, items.flatMap(isPartner ? requestParts : couponParts));
    const view = isPartner ? couponRequestView : couponView;
    return items.map((coupon) => ({ id: coupon.couponId, ...view(coupon, { find, now }) }));
  });
};

/** All versions of the terms of the coupons, with the partner's texts. */
const couponTerms: ReadSection = (account) => {
  const { table } = account;
  return inSmallParts(
    rowsOfEach(table, couponsOf(account), (coupon) => async (cursor, { rows }) => {
      const { appId, code } = coupon;
      const { versions } = couponTermsView(coupon, undefined, await readVersions(table, coupon));
      const start = Number(cursor ?? 0);
      const items = versions.slice(start, start + rows).map((version) => ({ appId, code, ...version }));
      return { items, cursor: start + rows < versions.length ? String(start + rows) : null };
    }),
  );
};

const couponsOf = ({ role, userId }: Account): PageRequest<Coupon> =>
  role === 'partner'
    ? { index: 'GSI1', partition: partnerCouponsIndex(userId) }
    : { index: 'GSI2', partition: affiliateCouponsIndex(userId) };

const affiliates: ReadSection = (account) =>
  indexRows(account.table, pairsOf(account), async (pairs) => {
    const profiles = await account.table.getMany(pairs.map(({ affiliateId }) => profileKey(affiliateId)));
    return pairs.map(({ affiliateId, activeCoupons }, at) => ({
      affiliate: personView(affiliateId, profiles[at]),
      activeCoupons,
    }));
  });

const partners: ReadSection = (account) =>
  indexRows(account.table, pairsOf(account), async (pairs) => {
    const profiles = await account.table.getMany(pairs.map(({ partnerId }) => profileKey(partnerId)));
    return pairs.map(({ partnerId, activeCoupons }, at) => ({
      partner: { id: partnerId, companyName: profiles[at]?.companyName ?? '' },
      activeCoupons,
    }));
  });

/** Only partners see which customer used a code. */
const codeUses: ReadSection = (account) => {
  const { role, table } = account;
  return rowsOfEach(table, couponsOf(account), (coupon) => async (cursor, bounds) => {
    // Return a code's uses only for the first coupon with this code. Several apps may have coupons with the same code, but the code has
    // only one list of uses.
    const [first] = await table.partition(couponsWithCodeRange(coupon.partnerId, coupon.code));
    if (first?.appId !== coupon.appId) return { items: [], cursor: null };
    const uses = { index: 'GSI1', partition: codeUsesIndex(coupon.partnerId, coupon.code) } as const;
    const read = indexRows(table, uses, (items) =>
      items.map(({ code, provider, providerId, at, isTest = false }): Row => {
        const use = { code, at, isTest };
        return role === 'partner' ? { ...use, provider, providerId } : use;
      }),
    );
    return read(cursor, bounds);
  });
};

export const couponsSections = {
  coupons,
  'coupon-terms': couponTerms,
  affiliates,
  partners,
  'code-uses': codeUses,
};
