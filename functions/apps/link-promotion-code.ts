import type { Provider } from '../../shared/provider/providers.ts';
import { mainProvider } from '../entities/app.ts';
import { couponKey } from '../entities/coupon.ts';
import type { OwnedApp } from '../entities/read-own-app.ts';
import { readOwnApp } from '../entities/read-own-app.ts';
import { recordEvent } from '../entities/record-event.ts';
import { DomainError } from '../lib/http/errors.ts';
import { providerOf } from '../providers/registry.ts';
import type { AppsDeps } from './deps.ts';

export interface LinkPromotionCode extends OwnedApp {
  readonly promotionCodeId: string;
  readonly code: string;
  /** By default, the app's main provider. */
  readonly provider?: Provider | undefined;
  readonly now: Date;
}

/**
 * Links a provider's promotion code to a coupon. The link applies until the provider sends the promotion code or the partner creates
 * another link. Stores the link as an event, which is processed like the provider's events. Throws `not_found` if the app or the coupon
 * does not exist, and `conflict` if the coupon is pending.
 */
export async function linkPromotionCode(
  { partnerId, appId, promotionCodeId, code, provider: given, now }: LinkPromotionCode,
  { table }: Pick<AppsDeps, 'table'>,
): Promise<{ promotionCodeId: string; code: string }> {
  const app = await readOwnApp(table, { partnerId, appId });
  const coupon = await table.get(couponKey({ partnerId, appId, code }));
  if (!coupon) {
    throw new DomainError(
      'not_found',
      `None of this app's coupons has the code ${code}. Check the spelling.`,
    );
  }
  if (coupon.status === 'pending') {
    throw new DomainError('conflict', `${code} isn't approved yet. Approve it, then link it.`);
  }
  const provider = given ?? mainProvider(app);
  const link = providerOf(provider).linkedCode({ providerCodeId: promotionCodeId, code, now });
  await recordEvent(table, { partnerId, appId, provider, ...link, receivedAt: now });
  return { promotionCodeId, code };
}
