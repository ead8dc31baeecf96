import {
  MARKETPLACE_ORDERS,
  type MarketplaceApp,
  MarketplaceFilter,
} from '../../../../shared/contract/marketplace.ts';
import { Select } from '../../components/forms/select.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { ListPage } from '../../components/lists/list-page.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { CardsSkeleton } from '../../components/states/skeleton.tsx';
import { useProfile } from '../../data/profiles/session.ts';
import { useListPage } from '../../lib/lists/use-list-page.ts';
import { marketplaceQuery } from './data/queries.ts';
import { MarketplaceAppCard } from './marketplace-app-card.tsx';
import { MarketplaceFilters } from './marketplace-filters.tsx';
import { messages } from './messages.ts';

/** Only affiliates see the status of a request to promote an app. */
export function MarketplacePage() {
  const { role } = useProfile();
  const page = useListPage(MarketplaceFilter, marketplaceQuery);
  const { q = '' } = page.filter;

  return (
    <>
      <PageHeader
        title={messages.title}
        description={role === 'affiliate' ? messages.forAffiliates : messages.forPartners}
      />
      <ListPage
        page={page}
        what={messages.noun}
        placeholder={messages.searchPlaceholder}
        actions={
          <Select
            aria-label={messages.order}
            value={page.filter.sort ?? ''}
            onChange={({ target }) =>
              page.change({ sort: MARKETPLACE_ORDERS.find((order) => order === target.value) })
            }
            options={[
              { value: '', label: messages.orders.own },
              ...MARKETPLACE_ORDERS.map((value) => ({ value, label: messages.orders[value] })),
            ]}
          />
        }
        filters={<MarketplaceFilters filter={page.filter} onChange={page.change} />}
        skeleton={<CardsSkeleton cards={6} />}
        empty={
          <EmptyState drawing="apps" title={messages.empty}>
            {messages.emptyHint}
          </EmptyState>
        }
        noMatches={page.clearAll?.isSearch ? messages.noMatch(q) : undefined}
        table={{
          render: (apps: MarketplaceApp[]) => (
            <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {apps.map((app) => (
                <MarketplaceAppCard key={app.id} app={app} />
              ))}
            </ul>
          ),
        }}
      />
    </>
  );
}
