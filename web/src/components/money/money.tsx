import { type Money as Amount, formatMoney } from '../../../../shared/money/money.ts';
import { classNames } from '../../lib/screens/class-names.ts';

export interface MoneyProps {
  /** An amount, or one amount for each currency. The component never adds up amounts in different currencies. */
  value: Amount | readonly Amount[];
  /** `due` is for amounts that have not been paid. Negative amounts are always shown as reversals. */
  tone?: 'plain' | 'due';
  className?: string;
}

/** Shows one or more amounts in tabular figures. Shows `$0.00` for an empty list. */
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
