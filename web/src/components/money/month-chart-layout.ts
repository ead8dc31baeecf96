/** `above` is drawn above the zero line and `below` is drawn below it. Both are zero or positive. */
export interface Extent {
  above: number;
  below: number;
}

/** The position and height of a bar in pixels. The position is measured from the top of the chart. */
export interface BarShape {
  y: number;
  height: number;
}

export interface MonthChartLayout {
  /** The y coordinate of the zero line, in pixels. */
  zero: number;
  /** The height of the chart in pixels, including the labels. */
  height: number;
  bars: { above: BarShape; below: BarShape }[];
}

/** The height of a label above or below its bar, in pixels. */
export const LABEL_ROOM = 20;

/**
 * Computes the layout of bars above and below a zero line. All bars have the same scale. The longest bar has a height of `room` pixels. The
 * zero line has the same position in all charts whose longest bar is above zero, so that adjacent charts line up.
 */
export function monthChartLayout(months: readonly Extent[], room: number): MonthChartLayout {
  const highest = Math.max(0, ...months.map(({ above }) => above));
  const deepest = Math.max(0, ...months.map(({ below }) => below));
  const scale = room / (Math.max(highest, deepest) || 1);
  // Make the bar visible even for the smallest value, because a missing bar means zero.
  const pixels = (value: number) => (value > 0 ? Math.max(1, Math.round(value * scale)) : 0);
  const zero = LABEL_ROOM + pixels(highest);
  return {
    zero,
    height: zero + (deepest > 0 ? pixels(deepest) + LABEL_ROOM : 0),
    bars: months.map(({ above, below }) => ({
      above: { y: zero - pixels(above), height: pixels(above) },
      below: { y: zero, height: pixels(below) },
    })),
  };
}
