import { randomBytes, randomUUID } from 'node:crypto';
import { createHookToken } from '../../functions/apps/create-hook-token.ts';
import { appItem } from '../../functions/entities/app.ts';
import { couponItem } from '../../functions/entities/coupon.ts';
import { hookItem } from '../../functions/entities/hook.ts';
import { pairKey, pairKeys } from '../../functions/entities/pair.ts';
import { profileItem } from '../../functions/entities/profile.ts';
import { relationItem } from '../../functions/entities/relation.ts';
import { secretDigest, secretItem } from '../../functions/entities/signing-secret.ts';
import { affiliateStatsKey, couponStatsKeys, partnerStatsKey } from '../../functions/entities/stats.ts';
import type { Stats } from '../../functions/ledger/stats.ts';
import { newId } from '../../functions/lib/secrets/ids.ts';
import type { SecretCipher } from '../../functions/lib/secrets/secret-cipher.ts';
import type { Item, Key } from '../../functions/table/key.ts';
import type { Table } from '../../functions/table/table.ts';
import { LOCAL } from '../../local/settings.ts';
import { monthOf } from '../../shared/money/months.ts';
import { fillTable } from './fill-table.ts';

const CREATED = '2026-01-01T00:00:00.000Z';

export interface ConnectedApp {
  readonly appId: string;
  readonly partnerId: string;
  readonly token: string;
  readonly secret: string;
  readonly coupons: readonly { code: string; affiliateId: string; email: string }[];
}

/**
 * Creates a partner's app that is ready for sales. Also creates the given number of affiliates, each with one active coupon for the app. By
 * default, the partner can't sign in.
 */
export async function connectApp(
  table: Table,
  cipher: Pick<SecretCipher, 'seal'>,
  affiliates: number,
  partnerId: string = randomUUID(),
): Promise<ConnectedApp> {
  const month = monthOf(CREATED);
  const { app, items } = await createApp(cipher, partnerId);
  const { appId } = app;
  const coupons = Array.from({ length: affiliates }, (_, n) => ({
    code: `BENCH${n}`,
    affiliateId: randomUUID(),
    email: `avery${n}@example.com`,
  }));
  const person = { firstName: 'Avery', lastName: 'Stone', createdAt: CREATED };
  await fillTable(table, [
    profileItem({
      ...person,
      email: 'partner@example.com',
      userId: partnerId,
      role: 'partner',
      companyName: 'Bench',
      plan: 'pro',
      activeCoupons: affiliates,
    }),
    statsItem(partnerStatsKey(partnerId, month, 0), { activeAffiliates: affiliates }),
    ...items,
    ...coupons.flatMap(({ code, affiliateId, email }) => {
      const pair = { partnerId, affiliateId };
      const versions = [{ version: 1, from: CREATED, rate: 2_000 }];
      const approved = { status: 'active', versions, requestedAt: CREATED, approvedAt: CREATED } as const;
      return [
        profileItem({ ...person, email, userId: affiliateId, role: 'affiliate' }),
        couponItem({ couponId: newId(new Date(CREATED)), appId, ...pair, code, ...approved }),
        relationItem({ appId, affiliateId, code, status: 'active' }),
        statsItem(
          affiliateStatsKey(affiliateId, appId, code, month),
          { activeCoupons: 1 },
          couponStatsKeys({ ...pair, appId, code }, month),
        ),
        { ...pairKey(pair), ...pairKeys(pair), type: 'Pair', ...pair, activeCoupons: 1 },
      ];
    }),
  ]);
  return { ...app, coupons };
}

/** Creates an app without coupons for a partner who already has an app. It is ready for events of the same provider account. */
export async function connectFurtherApp(
  table: Table,
  cipher: Pick<SecretCipher, 'seal'>,
  { partnerId }: Pick<ConnectedApp, 'partnerId'>,
): Promise<Webhook> {
  const { app, items } = await createApp(cipher, partnerId);
  await fillTable(table, items);
  return app;
}

type Webhook = Omit<ConnectedApp, 'coupons'>;

/** Builds an active app whose webhook accepts events, and the items that represent it in the table. */
async function createApp(
  cipher: Pick<SecretCipher, 'seal'>,
  partnerId: string,
): Promise<{ app: Webhook; items: Item<unknown>[] }> {
  const appId = newId(new Date(CREATED));
  const token = createHookToken(LOCAL.hookTokenKey);
  const secret = `whsec_${randomBytes(16).toString('hex')}`;
  const items = [
    appItem({
      appId,
      partnerId,
      name: 'Bench app',
      url: 'https://bench.example.com',
      status: 'active',
      statusChanges: [{ status: 'active', at: CREATED }],
      handle: token,
      hookToken: token,
      createdAt: CREATED,
    }),
    hookItem({ token, appId, partnerId }),
    secretItem(appId, 'stripe', {
      current: await cipher.seal(secret, { appId, provider: 'stripe' }),
      digest: secretDigest(appId, secret),
    }),
  ];
  return { app: { appId, partnerId, token, secret }, items };
}

const statsItem = (key: Key<Stats>, counters: Stats, indexKeys: object = {}): Item<Stats> => ({
  ...key,
  type: 'Stats',
  ...indexKeys,
  ...counters,
});
