import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { OnwardLink } from '../../components/way-links.tsx';
import { useProfile } from '../../lib/session.ts';
import { AffiliateFigures } from './affiliate-figures.tsx';
import { AffiliateFirstSteps } from './affiliate-first-steps.tsx';
import { messages } from './affiliate-messages.ts';
import { affiliateOverviewQuery, affiliateStartQuery } from './affiliate-queries.ts';
import { MonthSkeleton } from './month-skeleton.tsx';

/** Below the fold, and much to draw. */
const MonthSection = lazy(async () => ({ default: (await import('./month-section.tsx')).MonthSection }));

/** How the affiliate is doing, and what to do next. */
export function AffiliateOverviewPage() {
  const { firstName } = useProfile();
  const query = useQuery(affiliateOverviewQuery);
  // `AffiliateFirstSteps` reads it, but is drawn only when the figures are there.
  usePrefetchQuery(affiliateStartQuery);
  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.greeting(firstName)}
        actions={
          <Button asChild>
            <Link to="/marketplace">{messages.browse}</Link>
          </Button>
        }
      />
      <QueryState query={query} skeleton={<OverviewSkeleton />}>
        {(figures) => (
          <div className="grid gap-10">
            <AffiliateFigures figures={figures} />
            <AffiliateFirstSteps customers={figures.activeCustomers + figures.canceledCustomers}>
              <Suspense>
                <MonthSection figures={figures.months} />
                <Further />
              </Suspense>
            </AffiliateFirstSteps>
          </div>
        )}
      </QueryState>
      {query.isLoadingError && (
        <div className="mt-10">
          <Further />
        </div>
      )}
    </>
  );
}

function OverviewSkeleton() {
  return (
    <div className="grid gap-10">
      <AffiliateFigures />
      <MonthSkeleton />
    </div>
  );
}

/** Stands below all that is loaded, and comes with it, or it would be pushed down. */
function Further() {
  return (
    <footer className="grid gap-2 text-fine">
      <p>
        <OnwardLink to="/affiliate/customers">{messages.customersLink}</OnwardLink>
      </p>
      <p className="text-muted">{messages.reports}</p>
    </footer>
  );
}
