import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { QueryState } from '../../components/states/query-state.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { balanceQuery } from '../../data/payouts/balance.ts';
import { AffiliateBalance } from './affiliate-balance.tsx';
import { AffiliateHistory } from './affiliate-history.tsx';
import { messages } from './affiliate-messages.ts';
import { AffiliatePartners } from './affiliate-partners.tsx';
import { WhenPaid } from './affiliate-when-paid.tsx';

export function AffiliatePayoutsPage() {
  const query = useQuery(balanceQuery);
  return (
    <>
      <PageHeader title={messages.title} />
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <QueryState query={query} skeleton={<BalanceSkeleton />}>
          {(balance) => (
            <>
              <AffiliateBalance balance={balance} />
              <AffiliatePartners partners={balance.partners} />
            </>
          )}
        </QueryState>
        <WhenPaid />
      </div>
      <AffiliateHistory />
    </>
  );
}

function BalanceSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="w-48" />
      <Skeleton className="h-12 w-64" />
      <Skeleton className="mt-8 h-32" />
    </div>
  );
}
