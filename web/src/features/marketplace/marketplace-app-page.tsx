import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ItemPage } from '../../components/layout/item-page.tsx';
import { BackLink } from '../../components/layout/page-links.tsx';
import { AppDetail } from './app-detail.tsx';
import { AppDetailSkeleton } from './app-detail-skeleton.tsx';
import { marketplaceAppQuery } from './data/queries.ts';
import { messages } from './messages.ts';

export function MarketplaceAppPage() {
  const { appId = '' } = useParams();
  const query = useQuery(marketplaceAppQuery(appId));
  const back = <BackLink to="/marketplace">{messages.back}</BackLink>;
  return (
    <ItemPage
      query={query}
      missing={{ title: messages.notFound, hint: messages.notFoundHint }}
      back={back}
      above={<p className="mb-6 text-fine">{back}</p>}
      title={messages.title}
      skeleton={<AppDetailSkeleton />}
    >
      {(app) => <AppDetail app={app} />}
    </ItemPage>
  );
}
