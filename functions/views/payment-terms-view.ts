import type { PaymentSetting as SettingView } from '../../shared/contract/payment-setting.ts';
import type { PaymentTerms } from '../../shared/contract/payment-terms.ts';
import { compareCurrencies } from '../../shared/money/currencies.ts';
import { monthOf } from '../../shared/money/months.ts';
import type { PaymentSetting } from '../../shared/terms/payment/payment-setting.ts';
import { changesOf, plannedOf, type PaymentTerms as StoredTerms } from '../entities/payment-terms.ts';
import { type PaymentChange, scheduledChanges, settingFor } from '../ledger/payment-terms.ts';

export const settingView = ({ wait, minimums }: PaymentSetting): SettingView => ({
  wait,
  minimums: Object.entries(minimums)
    .map(([currency, amount]) => ({ currency, amount }))
    .sort((a, b) => compareCurrencies(a.currency, b.currency)),
});

/** Builds the view of a change of payment terms, which only the partner sees with the time at which it was saved. */
export const changeView = (change: PaymentChange) => ({
  ...settingView(change),
  from: change.from,
  at: change.at,
});

/** Builds the view of a partner's payment terms for everyone who sees the partner: the present setting and the scheduled ones. */
export function paymentTermsView(terms: StoredTerms | undefined, now: Date): PaymentTerms {
  return {
    ...settingView(settingFor(changesOf(terms), monthOf(now.toISOString()))),
    scheduled: scheduledChanges({ changes: plannedOf(terms), now }).map((change) => ({
      ...settingView(change),
      from: change.from,
    })),
  };
}
