import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { useProfile } from '../../lib/session.ts';
import { AffiliateFigures } from './affiliate-figures.tsx';
import { AffiliateFirstSteps } from './affiliate-first-steps.tsx';
import { messages } from './affiliate-messages.ts';
import { affiliateOverviewQuery } from './affiliate-queries.ts';
import { MonthSection } from './month-section.tsx';

/** How the affiliate is doing, and what to do next. */
export function AffiliateOverviewPage() {
  const { firstName } = useProfile();
  const query = useQuery(affiliateOverviewQuery);
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
      <QueryState query={query} skeleton={<AffiliateFigures />}>
        {(figures) => (
          <div className="grid gap-10">
            <AffiliateFigures figures={figures} />
            <AffiliateFirstSteps customers={figures.activeCustomers + figures.canceledCustomers} />
            <MonthSection figures={figures.months} />
          </div>
        )}
      </QueryState>
      {/* Not before its place is known, or the figures would push it down. */}
      {!query.isPending && (
        <footer className="mt-10 grid gap-2 text-fine">
          <p>
            <TextLink to="/affiliate/customers" className="inline-flex items-center gap-1.5">
              {messages.customersLink} <ArrowRight aria-hidden="true" />
            </TextLink>
          </p>
          <p className="text-muted">{messages.reports}</p>
        </footer>
      )}
    </>
  );
}
