import type { PaymentSetting as SettingView } from '../../contract/payment-setting.ts';
import type { Currency } from '../../money/currencies.ts';
import type { Money } from '../../money/money.ts';

/** When and from which amount a partner pays. */
export interface PaymentSetting {
  /** The number of days between the end of a month and the day on which the month becomes payable. Null if months are payable at once. */
  readonly wait: number | null;
  /** The minimum payouts in minor units, by currency. A currency without a minimum is left out. */
  readonly minimums: Readonly<Record<Currency, number>>;
}

/** An amount of 0 means that there is no minimum. */
export const minimumsOfView = (minimums: readonly Money[]): PaymentSetting['minimums'] =>
  Object.fromEntries(minimums.flatMap(({ amount, currency }) => (amount > 0 ? [[currency, amount]] : [])));

export const settingOfView = ({ wait, minimums }: SettingView): PaymentSetting => ({
  wait,
  minimums: minimumsOfView(minimums),
});

export function isStricterThan(setting: PaymentSetting, other: PaymentSetting): boolean {
  return (
    daysOf(setting) > daysOf(other) ||
    Object.entries(setting.minimums).some(([currency, minimum]) => minimum > (other.minimums[currency] ?? 0))
  );
}

export const isSameSetting = (a: PaymentSetting, b: PaymentSetting): boolean =>
  !isStricterThan(a, b) && !isStricterThan(b, a);

/** Being paid at once beats waiting for the end of the month. */
const daysOf = ({ wait }: PaymentSetting): number => wait ?? -1;
