import type { PaymentSetting } from './contract/payment-setting.ts';
import { formatMoney } from './money.ts';

/** Returns when commissions become payable, as in "Commissions become payable 30 days after the end of the month". */
function waitText(wait: number | null): string {
  if (wait === null) return 'as soon as they are earned';
  if (wait === 0) return 'at the end of the month';
  return `${wait} ${wait === 1 ? 'day' : 'days'} after the end of the month`;
}

/** Returns the minimum payouts, as in `$50.00 or €40.00`. Empty if there are none. */
const minimumText = ({ minimums }: Pick<PaymentSetting, 'minimums'>): string =>
  minimums.map(formatMoney).join(' or ');

export function settingText(setting: PaymentSetting): string {
  const minimum = minimumText(setting);
  return `Commissions become payable ${waitText(setting.wait)}${minimum && `, with a minimum payout of ${minimum}`}.`;
}
