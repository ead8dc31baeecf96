import { expect, it } from 'vitest';
import type { ReportGroup } from '../../../../shared/contract/reports.ts';
import { rankAffiliates } from './rank-affiliates.ts';

const group = (id: string | null, revenue: number): ReportGroup => ({
  id,
  name: id ?? '',
  detail: '',
  revenue,
  refunded: 0,
  unearned: 0,
  commissions: 0,
  customers: 0,
  previous: null,
});

it('the overview shows the first five affiliates of the report', () => {
  const people = ['a', 'b', 'c', 'd', 'e', 'f'].map((id, n) => group(id, 100 - n));

  expect(rankAffiliates({ people }).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('the overview shows neither affiliates without revenue nor the sum of all others', () => {
  const people = [group('a', 100), group('b', 0), group(null, 500)];

  expect(rankAffiliates({ people }).map(({ id }) => id)).toEqual(['a']);
});
