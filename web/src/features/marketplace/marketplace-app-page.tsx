import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../../../shared/contract/client.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageTitle } from '../../components/page-header.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { AppDetail } from './app-detail.tsx';
import { AppDetailSkeleton } from './app-detail-skeleton.tsx';
import { messages } from './messages.ts';
import { marketplaceAppQuery } from './queries.ts';

/** One app of the marketplace. */
export function MarketplaceAppPage() {
  const { appId = '' } = useParams();
  const query = useQuery(marketplaceAppQuery(appId));
  if (isMissing(query.error)) return <NotFound />;
  return (
    <>
      <p className="mb-6 text-fine">
        <BackLink />
      </p>
      <QueryState query={query} skeleton={<AppDetailSkeleton />}>
        {(app) => <AppDetail app={app} />}
      </QueryState>
    </>
  );
}

/** An id that is malformed (422) names no app either. */
function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && ['not_found', 'validation_failed'].includes(error.problem.code);
}

function BackLink() {
  return (
    <TextLink to="/marketplace" className="inline-flex items-center gap-1.5">
      <ArrowLeft aria-hidden="true" /> {messages.back}
    </TextLink>
  );
}

function NotFound() {
  return (
    <>
      <PageTitle className="sr-only">{messages.notFound}</PageTitle>
      <EmptyState drawing="search" title={messages.notFound} action={<BackLink />}>
        {messages.notFoundHint}
      </EmptyState>
    </>
  );
}
