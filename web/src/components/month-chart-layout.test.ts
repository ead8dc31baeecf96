import { expect, test } from 'vitest';
import { LABEL_ROOM, monthChartLayout } from './month-chart-layout.ts';

test('bars stand on the zero line and are as high as their numbers', () => {
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

test('what is below zero hangs from the line on the same scale, with room for its label', () => {
  const { zero, height, bars } = monthChartLayout(
    [
      { above: 75, below: 0 },
      { above: 0, below: 25 },
    ],
    100,
  );

  expect(zero).toBe(LABEL_ROOM + 75);
  expect(height).toBe(zero + 25 + LABEL_ROOM);
  expect(bars[1]).toEqual({ above: { y: zero, height: 0 }, below: { y: zero, height: 25 } });
});

test('a little is a thin bar, and nothing is none', () => {
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

test('months in which nothing happened are a line without bars', () => {
  expect(monthChartLayout([{ above: 0, below: 0 }], 100)).toMatchObject({
    zero: LABEL_ROOM,
    height: LABEL_ROOM,
  });
});
