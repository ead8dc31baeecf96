import { randomBytes, randomUUID } from 'node:crypto';
import { createHookToken } from '../../functions/apps/create-hook-token.ts';
import type { Stats } from '../../functions/ledger/stats.ts';
import { newId } from '../../functions/lib/ids.ts';
import type { SecretCipher } from '../../functions/lib/secret-cipher.ts';
import { secretDigest } from '../../functions/table/entities/webhook.ts';
import { appItem } from '../../functions/table/items/app.ts';
import { couponItem, relationItem } from '../../functions/table/items/coupon.ts';
import { profileItem } from '../../functions/table/items/profile.ts';
import { hookItem, secretItem } from '../../functions/table/items/webhook.ts';
import type { Item, Key } from '../../functions/table/key.ts';
import { pairKeys } from '../../functions/table/keys/coupons.ts';
import { couponStatsKeys } from '../../functions/table/keys/stats.ts';
import { keys } from '../../functions/table/keys.ts';
import type { Table } from '../../functions/table/table.ts';
import { LOCAL } from '../../local/settings.ts';
import { monthOf } from '../../shared/months.ts';
import { fillTable } from './fill-table.ts';

export interface ConnectedApp {
  readonly appId: string;
  readonly partnerId: string;
  readonly token: string;
  readonly secret: string;
  readonly coupons: readonly { code: string; affiliateId: string }[];
}

/**
 * Creates a partner's app that is ready for sales. Also creates the given number of affiliates, each with one active coupon for the app.
 */
export async function connectApp(
  table: Table,
  cipher: Pick<SecretCipher, 'seal'>,
  affiliates: number,
): Promise<ConnectedApp> {
  const at = '2026-01-01T00:00:00.000Z';
  const month = monthOf(at);
  const partnerId = randomUUID();
  const appId = newId(new Date(at));
  const token = createHookToken(LOCAL.hookTokenKey);
  const secret = `whsec_${randomBytes(16).toString('hex')}`;
  const coupons = Array.from({ length: affiliates }, (_, n) => ({
    code: `BENCH${n}`,
    affiliateId: randomUUID(),
  }));
  const person = { firstName: 'Avery', lastName: 'Stone', email: 'avery@example.com', createdAt: at };
  await fillTable(table, [
    profileItem({
      ...person,
      userId: partnerId,
      role: 'partner',
      companyName: 'Bench',
      plan: 'pro',
      activeCoupons: affiliates,
    }),
    statsItem(keys.partnerStats(partnerId, month, 0), { activeAffiliates: affiliates }),
    appItem({
      appId,
      partnerId,
      name: 'Bench app',
      url: 'https://bench.example.com',
      status: 'active',
      statusChanges: [{ status: 'active', at }],
      hookToken: token,
      createdAt: at,
    }),
    hookItem({ token, appId, partnerId }),
    secretItem(appId, 'stripe', {
      current: await cipher.seal(secret, { appId, provider: 'stripe' }),
      digest: secretDigest(appId, secret),
    }),
    ...coupons.flatMap(({ code, affiliateId }) => {
      const pair = { partnerId, affiliateId };
      const approved = { status: 'active', rate: 2_000, requestedAt: at, approvedAt: at } as const;
      return [
        profileItem({ ...person, userId: affiliateId, role: 'affiliate' }),
        couponItem({ couponId: newId(new Date(at)), appId, ...pair, code, ...approved }),
        relationItem({ appId, affiliateId, code, status: 'active' }),
        statsItem(
          keys.affiliateStats(affiliateId, appId, code, month),
          { activeCoupons: 1 },
          couponStatsKeys({ ...pair, appId, code }, month),
        ),
        { ...keys.pair(pair), ...pairKeys(pair), type: 'Pair', ...pair, activeCoupons: 1 },
      ];
    }),
  ]);
  return { appId, partnerId, token, secret, coupons };
}

const statsItem = (key: Key<Stats>, counters: Stats, indexKeys: object = {}): Item<Stats> => ({
  ...key,
  type: 'Stats',
  ...indexKeys,
  ...counters,
});
