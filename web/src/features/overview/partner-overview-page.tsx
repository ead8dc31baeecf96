import { usePrefetchInfiniteQuery, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { onDemand } from '../../components/on-demand.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { ForwardLink } from '../../components/page-links.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { TableSkeleton } from '../../components/skeleton.tsx';
import { couponRequestsQuery } from '../../data/coupons/queries.ts';
import { partnerOverviewQuery } from '../../data/customers/overview.ts';
import { reportQuery } from '../../data/customers/reports.ts';
import { useProfile } from '../../data/profiles/session.ts';
import { useChosenCurrency } from '../../data/profiles/use-chosen-currency.ts';
import { trackingProblemsQuery } from './data/tracking.ts';
import { MonthSkeleton } from './month-skeleton.tsx';
import { PartnerFigures } from './partner-figures.tsx';
import { PartnerFirstSteps } from './partner-first-steps.tsx';
import { messages } from './partner-messages.ts';
import { PartnerTasks } from './partner-tasks.tsx';

/** Load this part lazily, because it is far down the page and expensive to render. */
const [PartnerDetails] = onDemand(() => import('./partner-details.tsx'), 'PartnerDetails');

/** The partner's overview (spec section 2). It shows the figures of the partner's programs, and the partner's tasks. */
export function PartnerOverviewPage() {
  const { firstName } = useProfile();
  const query = useQuery(partnerOverviewQuery);
  const [currency] = useChosenCurrency();
  // Prefetch the data for `PartnerTasks` and `PartnerDetails`, which are rendered only after the figures have loaded.
  usePrefetchInfiniteQuery(couponRequestsQuery({ status: 'active' }));
  usePrefetchQuery(trackingProblemsQuery);
  usePrefetchQuery(reportQuery({ currency }));
  return (
    <>
      <PageHeader title={messages.title} description={messages.greeting(firstName)} />
      <QueryState query={query} skeleton={<OverviewSkeleton />}>
        {(figures) => (
          <div className="grid gap-10">
            <PartnerFigures figures={figures} />
            <PartnerFirstSteps customers={figures.customers} />
            <PartnerTasks pendingRequests={figures.pendingRequests} isNew={figures.customers === 0}>
              <Suspense>
                <PartnerDetails figures={figures} />
                <FooterLinks />
              </Suspense>
            </PartnerTasks>
          </div>
        )}
      </QueryState>
      {query.isLoadingError && (
        <div className="mt-10">
          <FooterLinks />
        </div>
      )}
    </>
  );
}

function OverviewSkeleton() {
  return (
    <div className="grid gap-10">
      <PartnerFigures />
      <TableSkeleton rows={3} />
      <MonthSkeleton />
    </div>
  );
}

/** The links below the figures. They are rendered together with the content above them, so that they never move. */
function FooterLinks() {
  return (
    <p className="flex flex-wrap gap-x-8 gap-y-2 text-fine">
      <ForwardLink to="/partner/customers">{messages.customersLink}</ForwardLink>
      <ForwardLink to="/partner/Requests">{messages.requestsLink}</ForwardLink>
      <ForwardLink to="/partner/reports">{messages.reportsLink}</ForwardLink>
    </p>
  );
}
