import type { ReactNode } from 'react';
import { formatMonth, type Month } from '../../../../shared/money/months.ts';
import { classNames } from '../../lib/screens/class-names.ts';
import { MonthChartBar } from './month-chart-bar.tsx';
import { type Extent, monthChartLayout } from './month-chart-layout.ts';

export interface ChartMonth extends Extent {
  month: Month;
  aboveLabel: string;
  belowLabel: string;
}

interface MonthChartProps {
  title: string;
  note: ReactNode;
  months: readonly ChartMonth[];
  /** The note below the last month if that month has not ended yet. Otherwise undefined. */
  soFar: string | undefined;
  /** The meaning of bars below the zero line: `danger` for reversals, `quiet` for losses. */
  belowTone: 'danger' | 'quiet';
}

/** The height of the longest bar, in pixels. */
const BARS_HEIGHT = 112;
const AXIS = 42;
export const MAX_MONTHS_NARROW = 6;

/** A bar chart by month, with a label on each bar. Screen readers ignore the chart, so it needs a table of the same figures next to it. */
export function MonthChart({ title, note, months, ...look }: MonthChartProps) {
  return (
    <figure>
      <figcaption>
        <h3 className="font-strong">{title}</h3>
        {note && <p className="text-fine text-muted">{note}</p>}
      </figcaption>
      <Bars {...look} months={months} className="max-lg:hidden" />
      <Bars {...look} months={months.slice(-MAX_MONTHS_NARROW)} className="lg:hidden" />
    </figure>
  );
}

interface BarsProps extends Omit<MonthChartProps, 'title' | 'note'> {
  className: string;
}

function Bars({ months, soFar, belowTone, className }: BarsProps) {
  const { zero, height, bars } = monthChartLayout(months, BARS_HEIGHT);
  const width = 100 / months.length;
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={height + AXIS}
      className={classNames('mt-3 overflow-visible text-[0.75rem]', className)}
    >
      {months.map(({ month, above, below, aboveLabel, belowLabel }, index) => {
        const shape = bars[index];
        if (!shape) return null;
        const column = { start: index * width, width };
        const isUnfinished = soFar !== undefined && index === months.length - 1;
        const bar = { column, isUnfinished };
        return (
          <g key={month}>
            {above > 0 && (
              <MonthChartBar {...bar} side="above" shape={shape.above} label={aboveLabel} tone="river" />
            )}
            {below > 0 && (
              <MonthChartBar {...bar} side="below" shape={shape.below} label={belowLabel} tone={belowTone} />
            )}
            <Tick
              x={`${column.start + width / 2}%`}
              y={height + 16}
              month={month}
              under={isUnfinished ? soFar : index === 0 || month.endsWith('-01') ? month.slice(0, 4) : ''}
            />
          </g>
        );
      })}
      <line x1="0" x2="100%" y1={zero} y2={zero} className="stroke-line-strong" />
    </svg>
  );
}

function Tick({ x, y, month, under }: { x: string; y: number; month: Month; under: string }) {
  return (
    <>
      <text x={x} y={y} textAnchor="middle" className="fill-muted">
        {formatMonth(month).slice(0, 3)}
      </text>
      <text x={x} y={y + 17} textAnchor="middle" className="fill-muted">
        {under}
      </text>
    </>
  );
}
