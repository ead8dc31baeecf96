import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../components/buttons/button-link.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import { balanceQuery } from '../../data/payouts/balance.ts';
import { useProfile } from '../../data/profiles/session.ts';
import { AffiliateFigures } from './affiliate-figures.tsx';
import { AffiliateFirstSteps } from './affiliate-first-steps.tsx';
import { messages } from './affiliate-messages.ts';
import { AffiliateRecent } from './affiliate-recent.tsx';
import { AvailableNow } from './available-now.tsx';
import { affiliateOverviewQuery, affiliateStartQuery } from './data/affiliate-overview.ts';
import { MonthSkeleton } from './month-skeleton.tsx';
import { OverviewLayout } from './overview-layout.tsx';

const [MonthSection] = onDemand(() => import('./month-section.tsx'), 'MonthSection');

const LINKS = [
  { to: '/affiliate/customers', label: messages.customersLink },
  { to: '/affiliate/reports', label: messages.reportsLink },
];

export function AffiliateOverviewPage() {
  const { firstName } = useProfile();
  const query = useQuery(affiliateOverviewQuery);
  // Prefetch the data for `AvailableNow` and `AffiliateFirstSteps`, which are rendered only after the figures have loaded.
  usePrefetchQuery(affiliateStartQuery);
  usePrefetchQuery(balanceQuery);
  return (
    <OverviewLayout
      header={{
        title: messages.title,
        description: messages.greeting(firstName),
        actions: (
          <ButtonLink to="/marketplace" variant="secondary">
            {messages.browse}
          </ButtonLink>
        ),
      }}
      query={query}
      skeleton={
        <>
          <AffiliateFigures />
          <MonthSkeleton />
        </>
      }
      links={LINKS}
      details={({ months, currencies }) => <MonthSection figures={months} currencies={currencies} />}
    >
      {(figures, below) => (
        <AvailableNow>
          <AffiliateFigures figures={figures} />
          <AffiliateRecent recent={figures.recent} />
          <AffiliateFirstSteps customers={figures.activeCustomers + figures.canceledCustomers}>
            {below}
          </AffiliateFirstSteps>
        </AvailableNow>
      )}
    </OverviewLayout>
  );
}
