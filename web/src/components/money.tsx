import { type Money as Amount, formatMoney } from '../../../shared/money.ts';
import { classNames } from '../lib/class-names.ts';

export interface MoneyProps {
  /** One amount, or one per currency: they are never added. */
  value: Amount | readonly Amount[];
  /** `due`: waits to be paid. Amounts below zero are always shown as taken back. */
  tone?: 'plain' | 'due';
  className?: string;
}

/** An amount in tabular figures; `$0.00` where there is none. */
export function Money({ value, tone = 'plain', className }: MoneyProps) {
  const amounts = 'currency' in value ? [value] : value;
  const shown = amounts.length > 0 ? amounts : [{ amount: 0, currency: 'USD' }];
  return (
    <span className={classNames('inline-grid tabular-nums', className)}>
      {shown.map((money) => (
        <span
          key={money.currency}
          className={classNames(
            'whitespace-nowrap',
            money.amount < 0 ? 'text-danger' : tone === 'due' && money.amount > 0 && 'text-due',
          )}
        >
          {formatMoney(money)}
        </span>
      ))}
    </span>
  );
}
