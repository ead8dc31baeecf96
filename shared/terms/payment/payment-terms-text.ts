import type { PaymentSetting } from '../../contract/payment-setting.ts';
import { formatMoney } from '../../money/money.ts';

function waitText(wait: number | null): string {
  if (wait === null) return 'as soon as they are earned';
  if (wait === 0) return 'at the end of the month';
  return `${wait} ${wait === 1 ? 'day' : 'days'} after the end of the month`;
}

const minimumText = ({ minimums }: Pick<PaymentSetting, 'minimums'>): string =>
  minimums.map(formatMoney).join(' or ');

export function settingText(setting: PaymentSetting): string {
  const minimum = minimumText(setting);
  return `Commissions become payable ${waitText(setting.wait)}${minimum && `, with a minimum payout of ${minimum}`}.`;
}
