import { formatMoney } from '../../../../shared/money.ts';
import { formatMonth } from '../../../../shared/months.ts';
import { classNames } from '../../lib/class-names.ts';
import { messages } from './affiliate-messages.ts';
import type { MonthEarning } from './monthly-earnings.ts';

/** Pixels of the highest bar. */
const HEIGHT = 120;

interface EarningsChartProps {
  currency: string;
  /** Oldest first; the last one is the present month, which is not over. */
  earnings: readonly MonthEarning[];
}

/** Bars from zero, each with its own label. Screen readers get the table that the bars are drawn from. */
export function EarningsChart({ currency, earnings }: EarningsChartProps) {
  const highest = Math.max(1, ...earnings.map(({ amount }) => amount));
  return (
    <figure aria-labelledby="earned-by-month">
      <figcaption>
        <h2 id="earned-by-month" className="text-lead">
          {messages.chartTitle}
        </h2>
        <p className="text-fine text-muted">{messages.chartIn(currency)}</p>
      </figcaption>
      <div aria-hidden="true" className="mt-6 flex">
        {earnings.map((earning, index) => (
          <Bar
            key={earning.month}
            earning={earning}
            label={formatMoney({ amount: earning.amount, currency })}
            height={Math.round((Math.max(0, earning.amount) / highest) * HEIGHT)}
            isUnfinished={index === earnings.length - 1}
          />
        ))}
      </div>
      <EarningsTable currency={currency} earnings={earnings} />
    </figure>
  );
}

interface BarProps {
  earning: MonthEarning;
  label: string;
  height: number;
  isUnfinished: boolean;
}

function Bar({ earning, label, height, isUnfinished }: BarProps) {
  return (
    <div className="flex min-w-0 flex-1 flex-col justify-end text-fine">
      <span
        className={classNames(
          'truncate pe-1 tabular-nums max-sm:text-[0.6875rem]',
          earning.amount < 0 ? 'text-danger' : earning.amount === 0 && 'text-muted',
        )}
      >
        {label}
      </span>
      <svg aria-hidden="true" width="100%" height={Math.max(height, 1)} className="mt-1 max-w-16 pe-2">
        <rect
          width="100%"
          height="100%"
          className={isUnfinished ? 'fill-brand-soft stroke-brand' : 'fill-brand'}
          strokeDasharray="4 3"
        />
      </svg>
      <span className="border-line-strong border-t pt-1.5 text-muted">
        {formatMonth(earning.month).slice(0, 3)}
        <span className="block min-h-5 truncate">{isUnfinished && messages.chartSoFar}</span>
      </span>
    </div>
  );
}

function EarningsTable({ currency, earnings }: EarningsChartProps) {
  return (
    <table className="sr-only">
      <caption>{messages.chartTitle}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.chartMonth}</th>
          <th scope="col">{messages.chartAmount}</th>
        </tr>
      </thead>
      <tbody>
        {earnings.map(({ month, amount }) => (
          <tr key={month}>
            <th scope="row">{formatMonth(month)}</th>
            <td>{formatMoney({ amount, currency })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
