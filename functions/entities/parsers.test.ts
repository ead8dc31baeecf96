import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PROVIDER_IDS } from '../../shared/provider/providers.ts';
import type { Key } from '../table/key.ts';
import { appKey, marketPosition, parseMarketPosition } from './app.ts';
import { type Coupon, couponIndexKeys, parsePartnerCoupon } from './coupon.ts';
import { parseWordPartition, parseWordPosition, wordKey } from './forum-word.ts';
import { healthKey } from './health.ts';
import {
  dueKeys,
  monthKey,
  paidKey,
  parseDue,
  parseDueMonth,
  parseDueToAffiliate,
  parseLedgerKey,
  payoutKey,
} from './ledger.ts';
import { pairKey } from './pair.ts';
import { postingKey } from './posting.ts';
import { parseProfileKey, profileKey } from './profile.ts';
import {
  eventKey,
  logPosition,
  parseLogPosition,
  parseWebhookPartition,
  unmatchedKey,
} from './provider-event.ts';
import {
  affiliateStatsKey,
  monthOfStats,
  parseAffiliateStats,
  parsePartnerStats,
  partnerMonthKey,
  partnerStatsKey,
} from './stats.ts';

const part = fc.string().map((text) => text.replaceAll('#', ''));
/** Generates ids that a provider or a client might choose. They may contain the separator `#`. */
const foreign = fc.string();
const provider = fc.constantFrom(...PROVIDER_IDS);
const pair = fc.record({ partnerId: part, affiliateId: part });

describe('A key is parsed into the parts that it was built from', () => {
  test('of a monthly balance, a payout, a paid total and a pair', () => {
    fc.assert(
      fc.property(pair, part, part, foreign, (ids, currency, month, payoutId) => {
        expect(parseLedgerKey(monthKey(ids, currency, month))).toEqual({
          kind: 'month',
          ...ids,
          currency,
          month,
        });
        expect(parseLedgerKey(payoutKey(ids, payoutId))).toEqual({ kind: 'payout', ...ids, payoutId });
        expect(parseLedgerKey(paidKey(ids, currency))).toEqual({ kind: 'paid', ...ids, currency });
        expect(parseLedgerKey(pairKey(ids))).toEqual({ kind: 'pair', ...ids });
      }),
    );
  });

  test('of an event in the log of its app', () => {
    const origin = fc.constantFrom('live' as const, 'test' as const, 'own' as const);
    const type = fc.constantFrom('invoice.paid', 'v2.core.account[requirements].updated', '');
    const counterparts = fc.subarray(['invoice.paid', 'refund.created']);
    fc.assert(
      fc.property(part, origin, type, part, counterparts, (at, from, eventType, eventId, expected) => {
        const logged = {
          at,
          origin: from,
          eventType,
          eventId,
          counterparts: expected,
          provider: PROVIDER_IDS[0],
        };
        expect(parseLogPosition(logPosition(logged))).toEqual(logged);
      }),
    );
    expect(parseLogPosition('2026#live#invoice.paid#evt_1')).toMatchObject({ counterparts: [] });
    expect(parseLogPosition('2026#live#invoice.paid#evt_1#refund.created')).toMatchObject({
      counterparts: ['refund.created'],
    });
  });

  test('of a coupon in the list of a partner', () => {
    const time = fc.date({ min: new Date(0), noInvalidDate: true }).map((date) => date.toISOString());
    const status = fc.constantFrom('pending', 'active', 'retired');
    fc.assert(
      fc.property(time, status, foreign, (requestedAt, of, couponId) => {
        const coupon = {
          partnerId: 'p',
          affiliateId: 'f',
          appId: 'a',
          code: 'C',
          status: of,
          requestedAt,
          couponId,
        };
        expect(parsePartnerCoupon(couponIndexKeys(coupon as Coupon).GSI1SK)).toEqual({
          requestedAt,
          couponId,
        });
      }),
    );
  });

  test('of a balance in the lists of what is due', () => {
    fc.assert(
      fc.property(pair, part, part, (ids, currency, month) => {
        const { affiliateId, partnerId } = ids;
        const { GSI1SK, GSI2SK, GSI3SK } = dueKeys({ ...ids, currency, month });

        expect(parseDue(GSI1SK)).toEqual({ affiliateId, currency, month });
        expect(parseDueToAffiliate(GSI2SK)).toEqual({ partnerId, currency, month });
        expect(parseDueMonth(GSI3SK)).toEqual({ affiliateId, currency, month });
      }),
    );
  });

  test("of a partner's counters", () => {
    fc.assert(
      fc.property(part, part, fc.nat(), (partnerId, month, shard) => {
        for (const key of [partnerStatsKey(partnerId, month, shard), partnerMonthKey(partnerId, month)]) {
          expect(parsePartnerStats(key)).toEqual({ partnerId, month });
          expect(monthOfStats(key)).toBe(month);
        }
      }),
    );
  });

  test("of a coupon's counters", () => {
    fc.assert(
      fc.property(part, part, part, part, (affiliateId, appId, code, month) => {
        const key = affiliateStatsKey(affiliateId, appId, code, month);

        expect(parseAffiliateStats(key)).toEqual({ affiliateId, appId, code, month });
        expect(monthOfStats(key)).toBe(month);
      }),
    );
  });

  test('of a profile', () => {
    fc.assert(
      fc.property(part, (userId) => {
        expect(parseProfileKey(profileKey(userId))).toEqual({ userId });
        expect(parseProfileKey(postingKey(userId))).toBeUndefined();
      }),
    );
  });

  test("of an app's webhook activity, and of a partner's events and unmatched events", () => {
    fc.assert(
      fc.property(part, provider, foreign, foreign, (owner, name, ref, lane) => {
        const account = { partnerId: owner, provider: name };

        expect(parseWebhookPartition(healthKey(owner, name).PK)).toEqual({ appId: owner });
        expect(parseWebhookPartition(eventKey({ ...account, lane, eventId: ref }).PK)).toEqual({
          ...account,
          lane,
        });
        expect(parseWebhookPartition(unmatchedKey(account, ref, lane).PK)).toEqual({ ...account, ref });
        expect(parseWebhookPartition(profileKey(owner).PK)).toBeUndefined();
      }),
    );
  });

  test('of an app in the marketplace', () => {
    fc.assert(
      fc.property(part, fc.option(foreign, { nil: undefined }), (appId, description) => {
        expect(parseMarketPosition(marketPosition({ appId, description }))).toBe(appId);
      }),
    );
  });

  test("of a post or comment in a word's posting list", () => {
    fc.assert(
      fc.property(
        part,
        part,
        fc.option(part.filter(Boolean), { nil: undefined }),
        (word, postId, commentId) => {
          const { PK, SK } = wordKey(word, { postId, commentId });

          expect(parseWordPartition(PK)).toBe(word);
          expect(parseWordPosition(SK)).toEqual({ postId, commentId });
        },
      ),
    );
  });
});

test('only its own parser accepts a key', () => {
  const parsers = { parseLedgerKey, parsePartnerStats, parseAffiliateStats, parseProfileKey };
  const acceptedBy = (key: Key) =>
    Object.entries(parsers).flatMap(([name, parse]) => (parse(key) ? [name] : []));
  fc.assert(
    fc.property(pair, part, part, (ids, one, other) => {
      expect(acceptedBy(monthKey(ids, one, other))).toEqual(['parseLedgerKey']);
      expect(acceptedBy(partnerStatsKey(ids.partnerId, one, 0))).toEqual(['parsePartnerStats']);
      expect(acceptedBy(affiliateStatsKey(ids.affiliateId, one, other, ''))).toEqual(['parseAffiliateStats']);
      expect(acceptedBy(profileKey(one))).toEqual(['parseProfileKey']);
      expect(acceptedBy(appKey(one))).toEqual([]);
    }),
  );
});
