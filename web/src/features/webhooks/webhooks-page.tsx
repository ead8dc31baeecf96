import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Id } from '../../../../shared/contract/schemas.ts';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { BackLink } from '../../components/layout/page-links.tsx';
import { SaleLink } from '../../components/money/sale-link.tsx';
import { QueryState } from '../../components/states/query-state.tsx';
import { ownAppsQuery } from '../../data/apps/queries.ts';
import { useOwnApp } from '../../data/apps/use-own-app.ts';
import { webhookSetupQuery } from '../../data/apps/webhooks.ts';
import { useSearchState } from '../../lib/lists/search-state.ts';
import { messages } from './messages.ts';
import { NoApps } from './no-apps.tsx';
import { SetupSkeleton } from './setup-skeleton.tsx';
import { SetupSteps } from './setup-steps.tsx';

const Search = z.object({ app: z.optional(Id) });

/**
 * The page for setting up an app's webhook in four steps (spec section 2). Once the app is connected, it also shows whether sales are
 * tracked.
 */
export function WebhooksPage() {
  const [{ app: wanted }, setSearch] = useSearchState(Search);
  const query = useInfiniteQuery(ownAppsQuery);
  // Load the setup of the app in the URL at the same time as the list of apps. `AppSetup` renders it once the list has loaded.
  useQuery({ ...webhookSetupQuery(wanted ?? ''), enabled: wanted !== undefined });
  const apps = query.data?.items ?? [];
  // If there is only one app, select it automatically.
  const { app: chosen, single } = useOwnApp(query, wanted ?? (apps.length === 1 ? apps[0]?.id : undefined));

  return (
    <>
      <PageHeader
        title={messages.title}
        back={
          chosen &&
          (apps.length > 1 || query.hasNextPage) && (
            <BackLink to="/partner/webhooks">{messages.allApps}</BackLink>
          )
        }
        description={chosen ? undefined : messages.description}
        actions={<SaleLink />}
      />
      <QueryState
        query={query}
        skeleton={<SetupSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={<NoApps />}
      >
        {({ items }) => (
          <SetupSteps
            apps={items}
            appsQuery={query}
            chosen={chosen}
            failure={single}
            onChoose={(app) => setSearch({ app }, { push: true })}
          />
        )}
      </QueryState>
    </>
  );
}
