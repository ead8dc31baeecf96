import type { LinkReport } from '../../../../shared/contract/reports.ts';
import { formatMoney } from '../../../../shared/money/money.ts';
import { linkMessages as texts } from '../../components/links/messages.ts';

interface LinkChartProps {
  periods: LinkReport['periods'];
  /** The main currency. */
  currency: string;
  format: (period: string) => string;
}

const HEIGHT = 72;
/** The part of a column that its bar fills. */
const BAR = 0.7;

/**
 * The clicks and, in the main currency, the earnings of each day or month, as far as there are any. Screen readers ignore the bars, so they
 * need a table of the same figures next to them.
 */
export function LinkChart({ periods, currency, format }: LinkChartProps) {
  return (
    <div className="mt-6 grid gap-x-12 gap-y-6 md:grid-cols-2">
      <Bars
        title={texts.earnedIn(currency)}
        periods={periods}
        of={({ commission }) => commission.find((money) => money.currency === currency)?.amount ?? 0}
        label={(amount) => formatMoney({ amount, currency })}
        format={format}
      />
      <Bars
        title={texts.clicks}
        periods={periods}
        of={({ opened }) => opened}
        label={String}
        format={format}
      />
    </div>
  );
}

interface BarsProps extends Omit<LinkChartProps, 'currency'> {
  title: string;
  of: (period: LinkReport['periods'][number]) => number;
  label: (value: number) => string;
}

function Bars({ title, periods, of, label, format }: BarsProps) {
  const most = Math.max(...periods.map(of));
  if (most <= 0) return null;
  const width = 100 / periods.length;
  const [first, last] = [periods[0], periods.at(-1)].map((end) => format(end?.period ?? ''));
  return (
    <figure aria-hidden="true">
      <figcaption className="flex justify-between gap-4 text-fine text-muted">
        <span>{title}</span>
        <span className="tabular-nums">{texts.most(label(most))}</span>
      </figcaption>
      <svg aria-hidden="true" width="100%" height={HEIGHT + 1} className="mt-2 block">
        {periods.map((each, at) => {
          const height = (Math.max(of(each), 0) / most) * HEIGHT;
          return (
            <rect
              key={each.period}
              x={`${(at + (1 - BAR) / 2) * width}%`}
              y={HEIGHT - height}
              width={`${width * BAR}%`}
              height={height}
              className="fill-brand"
            />
          );
        })}
        <line x1="0" x2="100%" y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} className="stroke-line-strong" />
      </svg>
      <p className="mt-1 flex justify-between text-fine text-muted tabular-nums">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </figure>
  );
}
