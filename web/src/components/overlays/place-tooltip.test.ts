import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeTooltip } from './place-tooltip.ts';

const window = { width: 390, height: 800 };
const tooltip = { width: 120, height: 24 };

it('places the tooltip at the side of its target, vertically centered', () => {
  expect(placeTooltip({ left: 20, top: 100, width: 40, height: 40 }, tooltip, window)).toEqual({
    left: 66,
    top: 108,
  });
});

it('places the tooltip below the target if there is no room at its side', () => {
  expect(placeTooltip({ left: 250, top: 100, width: 80, height: 20 }, tooltip, window)).toEqual({
    left: 250,
    top: 126,
  });
});

it('places the tooltip above the target if there is no room below either', () => {
  expect(placeTooltip({ left: 300, top: 770, width: 80, height: 20 }, tooltip, window)).toEqual({
    left: 262,
    top: 740,
  });
});

it('is always inside the window, wherever the target is', () => {
  const inside = fc.record({
    left: fc.integer({ min: 0, max: 380 }),
    top: fc.integer({ min: 0, max: 790 }),
    width: fc.integer({ min: 1, max: 390 }),
    height: fc.integer({ min: 1, max: 100 }),
  });
  fc.assert(
    fc.property(inside, (named) => {
      const { left, top } = placeTooltip(named, tooltip, window);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + tooltip.width).toBeLessThanOrEqual(window.width);
      expect(top + tooltip.height).toBeLessThanOrEqual(window.height);
    }),
  );
});
