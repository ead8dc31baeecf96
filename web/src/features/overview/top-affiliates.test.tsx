import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiError } from '../../../../shared/contract/client.ts';
import type { Report, ReportGroup } from '../../../../shared/contract/reports.ts';
import { reportQuery } from '../../data/customers/reports.ts';
import { renderLoaded, renderWith } from '../../lib/screens/render-text.tsx';
import { messages } from './partner-messages.ts';
import { TopAffiliates } from './top-affiliates.tsx';

const FIGURES = { revenue: 24_000, refunded: 0, unearned: 0, commissions: 4_800, customers: 2 };
const JANE: ReportGroup = { ...FIGURES, id: 'jane', name: 'Jane Holt', detail: '', previous: null };
const { queryKey } = reportQuery({ currency: 'EUR' });

function render(people: ReportGroup[]): string {
  const data: Report = {
    currencies: ['USD', 'EUR'],
    currency: 'EUR',
    total: FIGURES,
    previous: null,
    months: [],
    apps: [],
    people,
    codes: [],
  };
  return renderLoaded(<TopAffiliates currency="EUR" />, [{ queryKey, data }]);
}

test('a top affiliate links to the profile, and the amounts link to the report in the same currency', () => {
  const html = render([JANE]);

  expect(html).toContain(messages.topAffiliatesHint('EUR'));
  expect(
    [...html.matchAll(/<tr.*?<\/tr>/g)].flatMap(([row]) => [...row.matchAll(/href="([^"]+)"/g)]),
  ).toMatchObject([
    { 1: '/partner/affiliates/jane' },
    { 1: '/partner/reports?person=jane&amp;currency=EUR' },
    { 1: '/partner/reports?person=jane&amp;currency=EUR' },
  ]);
});

test('nothing is shown until an affiliate has brought in revenue', () => {
  expect(render([])).toBe('');
});

test('if there are too many sales to rank the affiliates, the reason is shown instead of a failure', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const problem = { code: 'too_many_rows', detail: 'Too many', status: 422 } as const;
  await client.prefetchQuery({
    queryKey,
    queryFn: () => Promise.reject(new ApiError({ type: 'about:blank', title: '', instance: '', ...problem })),
    retry: false,
  });

  const html = renderWith(client, <TopAffiliates currency="EUR" />);

  expect(html).toContain(messages.topAffiliatesTooMany);
  expect(html).toContain('/partner/reports?by=person');
});
