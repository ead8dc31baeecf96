import type { Money } from '../../../../shared/money/money.ts';
import { formatMonies } from '../../lib/money/format.ts';

/** Shows the main amount and counts the others, as in `$266.21 +1`. Screen readers read all of them, and the tooltip shows them. */
export function ShortMoney({ value }: { value: readonly Money[] }) {
  const [main, ...others] = value.filter(({ amount }) => amount !== 0);
  const amount = formatMonies(main ? [main] : []);
  if (others.length === 0) return <span className="whitespace-nowrap tabular-nums">{amount}</span>;
  return (
    <span className="whitespace-nowrap tabular-nums" title={formatMonies(value)}>
      {amount}
      <span aria-hidden="true"> +{others.length}</span>
      <span className="sr-only"> + {formatMonies(others)}</span>
    </span>
  );
}
