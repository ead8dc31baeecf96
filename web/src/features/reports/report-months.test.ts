import { expect, it } from 'vitest';
import { lastMonths, monthChoices, periodFrom, periodTo, presets, shownMonths } from './report-months.ts';
import type { ReportState } from './search.ts';

const state = (period: Partial<ReportState>): ReportState => ({ tab: 'figures', by: 'month', ...period });

it('a report shows the last twelve months by default', () => {
  expect(shownMonths(state({}), '2026-11')).toEqual({ from: '2025-12', to: '2026-11' });
  expect(shownMonths(state({ to: '2026-03' }), '2026-11')).toEqual({ from: '2025-04', to: '2026-03' });
});

it.each(presets(true))('the last %i months end with the current one', (count) => {
  const { from, to } = shownMonths(state(lastMonths(count, '2026-11')), '2026-11');

  expect(to).toBe('2026-11');
  expect(monthChoices(true, '2026-11').indexOf(from)).toBe(count - 1);
});

it('without older months, at most twelve can be chosen', () => {
  expect(presets(false)).toEqual([3, 6, 12]);
  expect(monthChoices(false, '2026-11')).toHaveLength(12);
  expect(monthChoices(false, '2026-11').at(-1)).toBe('2025-12');
});

it('the first month never follows the last', () => {
  expect(periodFrom('2026-05', '2026-03')).toEqual({ from: '2026-05', to: '2026-05' });
  expect(periodTo('2026-05', '2026-03')).toEqual({ from: '2026-03', to: '2026-03' });
  expect(periodFrom('2026-01', '2026-03')).toEqual({ from: '2026-01', to: '2026-03' });
  expect(periodTo('2026-01', '2026-03')).toEqual({ from: '2026-01', to: '2026-03' });
});
