import { describe, expect, it } from 'vitest';
import { type ColumnSort, directionOf, toggleSort } from './list-sort.ts';

const NAME: ColumnSort = { by: 'name', kind: 'text' };
const DATE: ColumnSort = { by: 'date', kind: 'date' };

function toggled(column: ColumnSort, value?: string, own?: string): string | undefined {
  let next: string | undefined = 'unchanged';
  toggleSort({ value, ...(own ? { own } : {}), onChange: (sort) => (next = sort) }, column);
  return next;
}

describe('Choosing a column', () => {
  it('sorts texts from A to Z and dates from the newest, and reverses the order at the next click', () => {
    expect([toggled(NAME), toggled(NAME, 'name'), toggled(NAME, '-name')]).toEqual(['name', '-name', 'name']);
    expect([toggled(DATE), toggled(DATE, '-date')]).toEqual(['-date', 'date']);
  });

  it('needs no parameter for the list’s default order', () => {
    expect(toggled(DATE, undefined, '-date')).toBe('date');
    expect(toggled(DATE, 'date', '-date')).toBeUndefined();
  });
});

it('A column reports the direction in which it is sorted', () => {
  const onChange = () => {};
  expect(directionOf({ value: '-name', onChange }, NAME)).toBe('descending');
  expect(directionOf({ value: 'name', onChange }, NAME)).toBe('ascending');
  expect(directionOf({ value: 'name', own: '-date', onChange }, DATE)).toBeUndefined();
  expect(directionOf({ value: undefined, own: '-date', onChange }, DATE)).toBe('descending');
});
