import { useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { LIMITS } from '../../../../shared/limits.ts';
import { SearchBox } from '../../components/forms/search-box.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { PagedList } from '../../components/lists/paged-list.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { CardsSkeleton } from '../../components/states/skeleton.tsx';
import { useProfile } from '../../data/profiles/session.ts';
import { useSearchState } from '../../lib/lists/search-state.ts';
import { marketplaceQuery } from './data/queries.ts';
import { MarketplaceAppCard } from './marketplace-app-card.tsx';
import { messages } from './messages.ts';

const Search = z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(LIMITS.searchTerm)), '') });

/**
 * The page with all active apps. It has a field for searching the apps' names and descriptions. Only affiliates see the status of a request
 * to promote an app.
 */
export function MarketplacePage() {
  const { role } = useProfile();
  const [{ q }, setSearch] = useSearchState(Search);
  const query = useInfiniteQuery(marketplaceQuery(q));

  return (
    <>
      <PageHeader
        title={messages.title}
        description={role === 'affiliate' ? messages.forAffiliates : messages.forPartners}
      />
      <SearchBox
        label={messages.search}
        placeholder={messages.searchPlaceholder}
        term={q}
        onSearch={(term) => setSearch({ q: term })}
        className="mb-8"
      />
      <PagedList
        query={query}
        skeleton={<CardsSkeleton cards={6} />}
        empty={
          <EmptyState drawing="apps" title={messages.empty}>
            {messages.emptyHint}
          </EmptyState>
        }
        filter={
          q
            ? { applied: messages.noMatch(q), clear: () => setSearch({ q: undefined }), isSearch: true }
            : undefined
        }
      >
        {({ items }) => (
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {items.map((app) => (
              <MarketplaceAppCard key={app.id} app={app} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
