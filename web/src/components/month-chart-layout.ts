/** What a month draws up from the zero line, and down from it. Neither is below zero. */
export interface Extent {
  above: number;
  below: number;
}

/** Where a bar lies, in pixels from the top of the chart. */
export interface BarShape {
  y: number;
  height: number;
}

export interface MonthChartLayout {
  /** The zero line. */
  zero: number;
  /** All of it, labels included. */
  height: number;
  bars: { above: BarShape; below: BarShape }[];
}

/** Pixels that a label takes above or below its bar. */
export const LABEL_ROOM = 20;

/**
 * Lays out bars that share one scale from zero: the longest is `room` pixels, labels come on top of that. Where it is one above the
 * line, the line is as far from the top as in any other chart, so that charts beside each other stand on one ground.
 */
export function monthChartLayout(months: readonly Extent[], room: number): MonthChartLayout {
  const highest = Math.max(0, ...months.map(({ above }) => above));
  const deepest = Math.max(0, ...months.map(({ below }) => below));
  const scale = room / (Math.max(highest, deepest) || 1);
  // What is little still shows: a missing bar says that there was nothing.
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
