import { expect, test } from 'vitest';
import { linkGroupings, linkQueryOf } from './link-groupings.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const STATE = { tab: 'figures', by: 'month', coupon: 'app.JANE20' } as const;

test('days can be chosen only for one code', () => {
  expect(linkGroupings({})).not.toContain('day');
  expect(linkGroupings(STATE)).toContain('day');
});

test.each([
  [undefined, {}],
  ['2026-11', { from: '2026-11-01', to: '2026-11-23' }],
  ['2026-10', { from: '2026-10-01', to: '2026-10-31' }],
])('the days of a report up to %s end today at the latest', (to, expected) => {
  expect(linkQueryOf({ ...STATE, from: '2026-03', to }, 'day', NOW)).toMatchObject({
    by: 'day',
    coupon: 'app.JANE20',
    ...expected,
  });
});
