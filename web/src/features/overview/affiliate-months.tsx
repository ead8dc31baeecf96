import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../components/query-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { monthlyEarningsQuery } from './affiliate-queries.ts';
import { EarningsChart } from './earnings-chart.tsx';

/** The last months as bars; nothing where they brought nothing. */
export function AffiliateMonths() {
  const query = useQuery(monthlyEarningsQuery);
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-64" />}>
      {(result) => result && <EarningsChart {...result} />}
    </QueryState>
  );
}
