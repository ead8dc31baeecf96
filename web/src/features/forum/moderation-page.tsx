import { useInfiniteQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { BackLink } from '../../components/layout/page-links.tsx';
import { PagedList } from '../../components/lists/paged-list.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { useProfile } from '../../data/profiles/session.ts';
import { reportedQuery } from './data/queries.ts';
import { messages } from './moderation-messages.ts';
import { ReportedCard } from './reported-card.tsx';
import { PostsSkeleton } from './skeletons.tsx';

export function ModerationPage() {
  return useProfile().moderator ? <Queue /> : <Navigate to="/forum" replace />;
}

function Queue() {
  const query = useInfiniteQuery(reportedQuery);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={messages.title}
        description={messages.description}
        back={<BackLink to="/forum">{messages.back}</BackLink>}
      />
      <PagedList
        query={query}
        skeleton={<PostsSkeleton />}
        empty={
          <EmptyState drawing="talk" title={messages.empty}>
            {messages.emptyHint}
          </EmptyState>
        }
      >
        {({ items }) => (
          <ul className="grid gap-4">
            {items.map((item) => (
              <ReportedCard key={item.commentId ?? item.postId} item={item} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
