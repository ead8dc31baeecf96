import { usePrefetchInfiniteQuery, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { onDemand } from '../../components/states/on-demand.ts';
import { TableSkeleton } from '../../components/states/skeleton.tsx';
import { couponRequestsQuery } from '../../data/coupons/queries.ts';
import { partnerOverviewQuery } from '../../data/customers/overview.ts';
import { reportQuery } from '../../data/customers/reports.ts';
import { useProfile } from '../../data/profiles/session.ts';
import { useChosenCurrency } from '../../data/profiles/use-chosen-currency.ts';
import { trackingProblemsQuery } from './data/tracking.ts';
import { upcomingQuery } from './data/upcoming.ts';
import { MonthSkeleton } from './month-skeleton.tsx';
import { OverviewLayout } from './overview-layout.tsx';
import { PartnerFigures } from './partner-figures.tsx';
import { PartnerFirstSteps } from './partner-first-steps.tsx';
import { messages } from './partner-messages.ts';
import { PartnerRevenue } from './partner-revenue.tsx';
import { PartnerTasks } from './partner-tasks.tsx';
import { PayableThisWeek } from './payable-this-week.tsx';

const [PartnerDetails] = onDemand(() => import('./partner-details.tsx'), 'PartnerDetails');

const LINKS = [
  { to: '/partner/customers', label: messages.customersLink },
  { to: '/partner/Requests', label: messages.requestsLink },
  { to: '/partner/reports', label: messages.reportsLink },
];

/** The partner's overview (spec section 2). It shows the figures of the partner's programs, and the partner's tasks. */
export function PartnerOverviewPage() {
  const { firstName } = useProfile();
  const query = useQuery(partnerOverviewQuery);
  const [currency] = useChosenCurrency();
  // Prefetch the data for `PartnerTasks`, `PayableThisWeek` and `PartnerDetails`, which are rendered only after the figures have loaded.
  usePrefetchInfiniteQuery(couponRequestsQuery({ status: 'active' }));
  usePrefetchQuery(trackingProblemsQuery);
  usePrefetchQuery(upcomingQuery);
  usePrefetchQuery(reportQuery({ currency }));
  return (
    <OverviewLayout
      header={{ title: messages.title, description: messages.greeting(firstName) }}
      query={query}
      skeleton={
        <>
          <TableSkeleton rows={3} />
          <PartnerFigures />
          <MonthSkeleton />
        </>
      }
      links={LINKS}
      details={(figures) => <PartnerDetails figures={figures} />}
    >
      {(figures, below) => (
        <>
          {/* The first steps of a new partner are below, because nothing can be said about them before more has loaded. */}
          {figures.customers === 0 && <PartnerFigures figures={figures} />}
          <PartnerFirstSteps customers={figures.customers} />
          <PartnerTasks
            pendingRequests={figures.pendingRequests}
            openReports={figures.openReports}
            isNew={figures.customers === 0}
          >
            <PayableThisWeek beside={<PartnerRevenue {...figures} />}>
              {figures.customers > 0 && <PartnerFigures figures={figures} />}
              {below}
            </PayableThisWeek>
          </PartnerTasks>
        </>
      )}
    </OverviewLayout>
  );
}
