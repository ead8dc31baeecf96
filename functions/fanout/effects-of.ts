import { appEffects, webhookEffects } from '../apps/effects.ts';
import { couponEffects } from '../coupons/effects.ts';
import { customerEffects } from '../customers/effects.ts';
import { commentEffects, postEffects } from '../forum/effects.ts';
import {
  entryEffects,
  notificationEffects,
  operatorMessageEffects,
  salesBatchEffects,
} from '../notifications/effects.ts';
import { balanceEffects, paymentTermsEffects, payoutEffects } from '../payouts/effects.ts';
import { profileEffects } from '../profiles/effects.ts';
import { saleReportEffects } from '../sale-reports/effects.ts';
import type { Effects } from './effects.ts';
import type { Change, ChangeOf } from './parse-change.ts';

/** What the stream does for each type of item. */
const EFFECTS: { readonly [T in Change['type']]: (change: ChangeOf<T>) => Effects } = {
  Post: postEffects,
  Comment: commentEffects,
  App: appEffects,
  Coupon: couponEffects,
  Customer: customerEffects,
  MonthBalance: balanceEffects,
  Payout: payoutEffects,
  PaymentTerms: paymentTermsEffects,
  Entry: entryEffects,
  SalesBatch: salesBatchEffects,
  Profile: profileEffects,
  SaleReport: saleReportEffects,
  Health: webhookEffects,
  Unmatched: webhookEffects,
  ProviderEvent: webhookEffects,
  OperatorMessage: operatorMessageEffects,
  Notification: notificationEffects,
};

/** Derives the effects of a change. The function is pure, so a stream record that is delivered again has the same effects. */
export const effectsOf = <T extends Change['type']>(change: ChangeOf<T>): Effects =>
  EFFECTS[change.type as T](change);
