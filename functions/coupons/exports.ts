import { appKey } from '../entities/app.ts';
import {
  affiliateCouponsIndex,
  type Coupon,
  couponsWithCodeRange,
  partnerCouponsIndex,
} from '../entities/coupon.ts';
import { codeUsesIndex } from '../entities/customer.ts';
import { partnerInvitationsIndex } from '../entities/invitation.ts';
import { profileKey } from '../entities/profile.ts';
import {
  affiliateDeclinesIndex,
  isDecline,
  partnerDeclinesIndex,
  type Relation,
} from '../entities/relation.ts';
import { answersKeys } from '../entities/request-answers.ts';
import { readVersions } from '../entities/terms-text.ts';
import type { Account, ReadSection } from '../kit/exports/account.ts';
import type { Row } from '../kit/exports/fields.ts';
import { pairsOf } from '../kit/exports/pairs-of.ts';
import { indexRows, inSmallParts, rowsOfEach } from '../kit/exports/read-list.ts';
import { readByKey } from '../table/read-by-key.ts';
import type { PageRequest } from '../table/table.ts';
import { personView } from '../views/person.ts';
import { couponTermsView } from './coupon-terms.ts';
import { answersOf, couponParts, couponRequestView, couponView, requestParts } from './coupon-view.ts';
import { invitationParts, invitationView } from './invitations/invitation-view.ts';

/** The rows contain the same data as the screens. */
const coupons: ReadSection = (account) => {
  const { role, table, now } = account;
  return indexRows(table, couponsOf(account), async (items) => {
    const isPartner = role === 'partner';
    const find = await readByKey(table, [
      ...items.flatMap(isPartner ? requestParts : couponParts),
      ...items.flatMap(answersKeys),
    ]);
    const view = isPartner ? requestRow : ownRow;
    return items.map((coupon) => ({ id: coupon.couponId, ...view(coupon, { find, now }) }));
  });
};

/** Leaves out the profiles, which are other users' data, and the figures, which are sums of exported entries. */
const requestRow = (...view: Parameters<typeof couponRequestView>): Row => {
  const { applicant: _, figures: __, ...row } = couponRequestView(...view);
  return row;
};

const ownRow = (...[coupon, around]: Parameters<typeof couponView>): Row => ({
  ...couponView(coupon, around),
  answers: answersOf(coupon, around.find),
});

/** The requests that a partner declined for a reason, and of which the affiliate has made no other since. */
const declinedRequests: ReadSection = ({ role, userId, table }) => {
  const list: PageRequest<Relation> =
    role === 'partner'
      ? { index: 'GSI1', partition: partnerDeclinesIndex(userId) }
      : { index: 'GSI2', partition: affiliateDeclinesIndex(userId) };
  return indexRows(table, list, async (items) => {
    // The index may still contain a decline that a new request has replaced.
    const declines = items.filter(isDecline);
    const find = await readByKey(
      table,
      declines.flatMap(({ appId, affiliateId }) => [appKey(appId), profileKey(affiliateId)]),
    );
    return declines.map(({ appId, affiliateId, declinedAt, offerChanged, reason = '' }) => ({
      app: { id: appId, name: find(appKey(appId))?.name ?? '' },
      affiliate: personView(affiliateId, find(profileKey(affiliateId))),
      declinedAt,
      offerChanged: offerChanged === true,
      reason,
    }));
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

const invitations: ReadSection = ({ userId, table, now }) =>
  indexRows(table, { index: 'GSI1', partition: partnerInvitationsIndex(userId) }, async (items) => {
    const find = await readByKey(table, items.flatMap(invitationParts));
    return items.map((invitation) => ({ ...invitationView(invitation, { find, now }) }));
  });

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
  'declined-requests': declinedRequests,
  invitations,
  affiliates,
  partners,
  'code-uses': codeUses,
};
