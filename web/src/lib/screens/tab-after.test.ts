import { describe, expect, it } from 'vitest';
import { tabAfter } from './tab-after.ts';

const at = (from: number, rtl = false) => ({ from, of: 3, rtl });

describe('the tab that a key selects', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 1, 0],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('with %s from %i is %i', (key, from, to) => {
    expect(tabAfter(key, at(from))).toBe(to);
  });

  it('follows the reading direction', () => {
    expect(tabAfter('ArrowLeft', at(0, true))).toBe(1);
    expect(tabAfter('ArrowRight', at(0, true))).toBe(2);
  });

  it('is undefined for any other key', () => {
    expect(tabAfter('Enter', at(0))).toBeUndefined();
    expect(tabAfter('ArrowDown', at(0))).toBeUndefined();
  });
});
