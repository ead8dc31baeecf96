import { type App, appItem } from '../../functions/entities/app.ts';
import {
  type Coupon,
  type CouponTextRef,
  couponItem,
  couponTextKey,
} from '../../functions/entities/coupon.ts';
import { hookItem } from '../../functions/entities/hook.ts';
import { type SigningSecrets, secretDigest, secretItem } from '../../functions/entities/signing-secret.ts';
import type { LinkChange } from '../../functions/ledger/attribution.ts';
import type { Item } from '../../functions/table/key.ts';
import type { Table } from '../../functions/table/table.ts';

/** An app that is ready to receive events. */
export interface WebhookApp {
  readonly appId: string;
  readonly partnerId: string;
  readonly token: string;
  readonly secret: string;
}

export const webhookApp = (name: string): WebhookApp => ({
  appId: `app-${name}`,
  partnerId: `partner-${name}`,
  token: `token-${name}`,
  secret: `whsec_of_${name}`,
});

export function textItems(coupon: Coupon): Item<CouponTextRef>[] {
  const { partnerId, appId, code, texts = [] } = coupon;
  return texts.map(({ text }) => ({
    ...couponTextKey(coupon, text),
    type: 'CouponText',
    partnerId,
    appId,
    code,
  }));
}

/** A time before all events in the tests. */
const LONG_AGO = '2020-01-01T00:00:00.000Z';

/** Stores an app with its webhook URL, its signing secrets (`app.secret` by default) and its coupons, just as the API would store them. */
export async function putWebhookApp(
  table: Table,
  app: WebhookApp,
  {
    secrets = { current: app.secret },
    coupons = [],
    linkChanges,
  }: {
    secrets?: PlainSecrets | 'none';
    coupons?: readonly Coupon[];
    linkChanges?: readonly LinkChange[];
  } = {},
): Promise<void> {
  const { appId, partnerId, token } = app;
  const item: App = {
    appId,
    partnerId,
    name: appId,
    url: 'https://example.com',
    status: 'active',
    statusChanges: [{ status: 'active', at: LONG_AGO }],
    ...(linkChanges ? { linkChanges: [...linkChanges] } : {}),
    handle: appId,
    hookToken: token,
    createdAt: LONG_AGO,
  };
  const tx = table.transaction().put(appItem(item)).put(hookItem({ token, appId, partnerId }));
  if (secrets !== 'none') tx.put(await sealedItem(appId, secrets));
  for (const coupon of coupons) {
    tx.put(couponItem(coupon));
    for (const item of textItems(coupon)) tx.put(item);
  }
  await tx.commit();
}

/** Stores a new app with active coupons. `affiliates` maps the code of each coupon to its affiliate. The app has no signing secrets. */
export async function putAppWithCodes(
  table: Table,
  name: string,
  affiliates: Readonly<Record<string, string>>,
): Promise<WebhookApp> {
  const app = webhookApp(name);
  const coupons = Object.entries(affiliates).map(([code, affiliateId]) =>
    activeCoupon(app, { code, affiliateId }),
  );
  await putWebhookApp(table, app, { coupons, secrets: 'none' });
  return app;
}

export type PlainSecrets = Omit<SigningSecrets, 'digest'>;

/** Builds the item in which the function `apps` stores signing secrets. */
export async function sealedItem(appId: string, { current, previous, previousUntil }: PlainSecrets) {
  // Import the cipher here rather than at the top of the file. The cipher needs Vitest, but the simulation uses this file without Vitest.
  const { testCipher } = await import('./kms-environment.ts');
  const cipher = testCipher();
  const seal = (secret: string) => cipher.seal(secret, { appId, provider: 'stripe' });
  return secretItem(appId, 'stripe', {
    current: await seal(current),
    digest: secretDigest(appId, current),
    ...(previous && { previous: await seal(previous) }),
    ...(previousUntil && { previousUntil }),
  });
}

/** Builds an approved coupon for `app`. */
export const activeCoupon = (
  { appId, partnerId }: Pick<WebhookApp, 'appId' | 'partnerId'>,
  {
    code,
    affiliateId,
    texts,
    versions = [{ version: 1, from: LONG_AGO, rate: 2_000 }],
  }: Pick<Coupon, 'code' | 'affiliateId' | 'texts'> & Partial<Pick<Coupon, 'versions'>>,
): Coupon => ({
  couponId: `${appId}-${code}`,
  appId,
  partnerId,
  affiliateId,
  code,
  ...(texts ? { texts } : {}),
  status: 'active',
  versions,
  requestedAt: LONG_AGO,
  approvedAt: LONG_AGO,
});
