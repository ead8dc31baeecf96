import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ButtonLink } from '../../components/button-link.tsx';
import { onDemand } from '../../components/on-demand.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { ForwardLink } from '../../components/page-links.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { useProfile } from '../../data/profiles/session.ts';
import { AffiliateFigures } from './affiliate-figures.tsx';
import { AffiliateFirstSteps } from './affiliate-first-steps.tsx';
import { messages } from './affiliate-messages.ts';
import { affiliateOverviewQuery, affiliateStartQuery } from './data/affiliate-overview.ts';
import { MonthSkeleton } from './month-skeleton.tsx';

/** Load this section lazily, because it is far down the page and expensive to render. */
const [MonthSection] = onDemand(() => import('./month-section.tsx'), 'MonthSection');

export function AffiliateOverviewPage() {
  const { firstName } = useProfile();
  const query = useQuery(affiliateOverviewQuery);
  // Prefetch the data for `AffiliateFirstSteps`, which is rendered only after the figures have loaded.
  usePrefetchQuery(affiliateStartQuery);
  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.greeting(firstName)}
        actions={<ButtonLink to="/marketplace">{messages.browse}</ButtonLink>}
      />
      <QueryState query={query} skeleton={<OverviewSkeleton />}>
        {(figures) => (
          <div className="grid gap-10">
            <AffiliateFigures figures={figures} />
            <AffiliateFirstSteps customers={figures.activeCustomers + figures.canceledCustomers}>
              <Suspense>
                <MonthSection figures={figures.months} currencies={figures.currencies} />
                <FooterLinks />
              </Suspense>
            </AffiliateFirstSteps>
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
      <AffiliateFigures />
      <MonthSkeleton />
    </div>
  );
}

/** The links below the figures. They are rendered together with the content above them, so that they never move. */
function FooterLinks() {
  return (
    <p className="flex flex-wrap gap-x-8 gap-y-2 text-fine">
      <ForwardLink to="/affiliate/customers">{messages.customersLink}</ForwardLink>
      <ForwardLink to="/affiliate/reports">{messages.reportsLink}</ForwardLink>
    </p>
  );
}
