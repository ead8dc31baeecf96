import { expect, test } from 'vitest';
import { PARTS, readRunOptions } from '../support/run-options.ts';

test('without arguments every part runs unsharded and in the normal form', () => {
  expect(readRunOptions([])).toEqual({ parts: PARTS, shard: undefined, nightly: false, quick: false });
});

test('named parts run in their usual order', () => {
  expect(readRunOptions(['--part', 'infra', '--part', 'unit']).parts).toEqual(['unit', 'infra']);
});

test('a shard and the nightly form are passed on', () => {
  const args = ['--part', 'table', '--shard', '2/2', '--nightly'];

  expect(readRunOptions(args)).toEqual({ parts: ['table'], shard: '2/2', nightly: true, quick: false });
});

test('the quick form runs the fast parts', () => {
  expect(readRunOptions(['--quick'])).toMatchObject({ parts: ['lint', 'types', 'unit'], quick: true });
});

test.each([
  [['--part', 'units'], 'There is no part units.'],
  [['--shard', '1'], 'A shard is <index>/<count>'],
  [['--shard', '0/2'], 'A shard is <index>/<count>'],
  [['--quick', '--nightly'], 'not both'],
  [['--retry=1'], "Unknown option '--retry'"],
])('%j is refused with a reason', (args, reason) => {
  expect(() => readRunOptions(args)).toThrow(reason);
});
