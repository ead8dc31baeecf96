import { formatMoney, type Money } from '../../../../shared/money/money.ts';
import { formatDate } from '../../../../shared/money/months.ts';

export const offerMessages = {
  unknown: 'Discount unknown',
  none: 'No discount',
  percentOff: (percent: number) => `${percent}% off`,
  amountOff: (amount: Money) => `${formatMoney(amount)} off`,
  once: 'the first payment',
  forever: 'every payment',
  months: (months: number) => (months === 1 ? 'for 1 month' : `for ${months} months`),
  minimum: (amount: Money) => `orders from ${formatMoney(amount)}`,
  firstTimeOnly: 'first-time customers only',
  expires: (iso: string) => `until ${formatDate(iso)}`,
  buyersGet: (discount: string) => `Buyers get ${discount}`,
} as const;
