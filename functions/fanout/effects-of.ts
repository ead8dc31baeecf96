import { appEffects } from './app-effects.ts';
import { type Effects, NO_EFFECTS } from './effects.ts';
import { commentEffects, postEffects } from './forum-effects.ts';
import type { Change } from './parse-change.ts';
import {
  balanceEffects,
  couponEffects,
  customerEffects,
  payoutEffects,
  profileEffects,
  saleReportEffects,
  webhookEffects,
} from './program-effects.ts';
import { entryEffects, salesBatchEffects } from './sales-effects.ts';

/** Derives the effects of a change. The function is pure, so a stream record that is delivered again has the same effects. */
export function effectsOf(change: Change): Effects {
  switch (change.type) {
    case 'Post':
      return postEffects(change);
    case 'Comment':
      return commentEffects(change);
    case 'App':
      return appEffects(change);
    case 'Coupon':
      return couponEffects(change);
    case 'Customer':
      return customerEffects(change);
    case 'MonthBalance':
      return balanceEffects(change);
    case 'Payout':
      return payoutEffects(change);
    case 'Entry':
      return entryEffects(change);
    case 'SalesBatch':
      return salesBatchEffects(change);
    case 'Profile':
      return profileEffects(change);
    case 'SaleReport':
      return saleReportEffects(change);
    case 'Health':
    case 'Unmatched':
    case 'ProviderEvent':
      return webhookEffects(change);
    case 'OperatorMessage': {
      if (change.before || !change.after) return NO_EFFECTS;
      return { durable: [{ kind: 'email', message: change.after }], hints: [] };
    }
    case 'Notification': {
      if (!change.after) return NO_EFFECTS;
      const { userId, notificationId } = change.after;
      return {
        durable: [{ kind: 'email', message: { userId, notificationId } }],
        hints: [{ kind: 'user', userId, topics: ['notifications'] }],
      };
    }
  }
}
