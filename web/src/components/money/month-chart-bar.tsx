import { classNames } from '../../lib/screens/class-names.ts';
import type { BarShape } from './month-chart-layout.ts';

interface MonthChartBarProps {
  /** The start and width of the month's column, as percentages of the chart's width. */
  column: { start: number; width: number };
  shape: BarShape;
  side: 'above' | 'below';
  label: string;
  /** The meaning of the bar: `river` for gains, `danger` for reversals, `quiet` for losses. */
  tone: keyof typeof TONES;
  isUnfinished: boolean;
}

const TONES = {
  river: { whole: 'fill-brand', open: 'fill-brand-soft stroke-brand', label: 'fill-ink' },
  danger: { whole: 'fill-danger', open: 'fill-danger-soft stroke-danger', label: 'fill-danger' },
  quiet: { whole: 'fill-line-strong', open: 'fill-sunken stroke-line-strong', label: 'fill-muted' },
} as const;

/**
 * A bar with a label. The label is above the bar or, if the bar extends downward, below it. The bar of an unfinished month is an outline.
 */
export function MonthChartBar({ column, shape, side, label, tone, isUnfinished }: MonthChartBarProps) {
  const look = TONES[tone];
  return (
    <>
      <rect
        x={`${column.start + column.width * 0.27}%`}
        width={`${column.width * 0.46}%`}
        y={shape.y}
        height={shape.height}
        strokeDasharray={isUnfinished ? '4 3' : undefined}
        className={isUnfinished ? look.open : look.whole}
      />
      <text
        x={`${column.start + column.width / 2}%`}
        y={side === 'above' ? shape.y - 6 : shape.y + shape.height + 14}
        textAnchor="middle"
        className={classNames('tabular-nums', look.label)}
      >
        {label}
      </text>
    </>
  );
}
