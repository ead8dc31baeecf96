import { expect, test } from 'vitest';
import { LABEL_ROOM, monthChartLayout } from './month-chart-layout.ts';

test('places bars on the zero line with heights proportional to their values', () => {
  const { zero, height, bars } = monthChartLayout(
    [
      { above: 50, below: 0 },
      { above: 200, below: 0 },
    ],
    100,
  );

  expect(zero).toBe(LABEL_ROOM + 100);
  expect(height).toBe(zero);
  expect(bars.map(({ above }) => above)).toEqual([
    { y: zero - 25, height: 25 },
    { y: zero - 100, height: 100 },
  ]);
});

test('draws negative values below the line on the same scale, with room for their labels', () => {
  const { zero, height, bars } = monthChartLayout(
    [
      { above: 80, below: 0 },
      { above: 0, below: 20 },
    ],
    100,
  );

  expect(zero).toBe(LABEL_ROOM + 100);
  expect(height).toBe(zero + 25 + LABEL_ROOM);
  expect(bars[1]).toEqual({ above: { y: zero, height: 0 }, below: { y: zero, height: 25 } });
});

test('limits the height if more is below the line than above', () => {
  const { zero, height } = monthChartLayout([{ above: 10, below: 100 }], 100);

  expect({ zero, height }).toEqual({ zero: LABEL_ROOM + 10, height: LABEL_ROOM + 110 + LABEL_ROOM });
});

test('gives small values a thin bar and zero none', () => {
  const { bars } = monthChartLayout(
    [
      { above: 1, below: 0 },
      { above: 0, below: 0 },
      { above: 90_000, below: 0 },
    ],
    100,
  );

  expect(bars.map(({ above }) => above.height)).toEqual([1, 0, 100]);
});

test('draws months without activity as a line without bars', () => {
  expect(monthChartLayout([{ above: 0, below: 0 }], 100)).toMatchObject({
    zero: LABEL_ROOM,
    height: LABEL_ROOM,
  });
});
