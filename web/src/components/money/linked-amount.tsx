import type { Money as Amount } from '../../../../shared/money/money.ts';
import { Money } from './money.tsx';
import { MoneyLink } from './money-link.tsx';

interface LinkedAmountProps {
  value: Amount;
  to: string | undefined;
}

/** An amount that links to the rows behind it. An amount of zero is not a link, because it may have no rows. */
export function LinkedAmount({ value, to }: LinkedAmountProps) {
  return to && value.amount !== 0 ? <MoneyLink to={to} value={value} /> : <Money value={value} />;
}
