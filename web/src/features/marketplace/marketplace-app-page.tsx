import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { MissingPage } from '../../components/missing-page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { BackLink } from '../../components/page-links.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { isMissing } from '../../lib/problem-of.ts';
import { AppDetail } from './app-detail.tsx';
import { AppDetailSkeleton } from './app-detail-skeleton.tsx';
import { marketplaceAppQuery } from './data/queries.ts';
import { messages } from './messages.ts';

export function MarketplaceAppPage() {
  const { appId = '' } = useParams();
  const query = useQuery(marketplaceAppQuery(appId));
  const back = <BackLink to="/marketplace">{messages.back}</BackLink>;

  if (isMissing(query.error)) {
    return (
      <MissingPage title={messages.notFound} back={back}>
        {messages.notFoundHint}
      </MissingPage>
    );
  }
  return (
    <>
      <p className="mb-6 text-fine">{back}</p>
      {query.isLoadingError && <PageHeader title={messages.title} />}
      <QueryState query={query} skeleton={<AppDetailSkeleton />}>
        {(app) => <AppDetail app={app} />}
      </QueryState>
    </>
  );
}
