import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Id } from '../../../../shared/contract/schemas.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { appQuery } from '../../data/apps/one-app.ts';
import { ownAppsQuery } from '../../data/apps/queries.ts';
import { useSearchState } from '../../lib/search-state.ts';
import { messages } from './messages.ts';
import { NoApps } from './no-apps.tsx';
import { PROVIDER_TABS } from './provider-step.tsx';
import { SetupSkeleton } from './setup-skeleton.tsx';
import { SetupSteps } from './setup-steps.tsx';

const Search = z.object({
  app: z.optional(Id),
  provider: z.optional(z.enum(PROVIDER_TABS)),
  setup: z.optional(z.literal('1')),
});

/** The page for setting up an app's webhook in four steps (spec 2). Once the app is connected, it also shows whether sales are tracked. */
export function WebhooksPage() {
  const [{ app: wanted, provider, setup }, setSearch] = useSearchState(Search);
  const query = useInfiniteQuery(ownAppsQuery);
  const apps = query.data?.items ?? [];
  // If there is only one app, select it automatically.
  const chosenId = wanted ?? (apps.length === 1 ? apps[0]?.id : undefined);
  const listed = apps.find(({ id }) => id === chosenId);
  const single = useQuery({
    ...appQuery(chosenId ?? ''),
    enabled: query.isSuccess && !listed && chosenId !== undefined,
  });

  return (
    <>
      <PageHeader title={messages.title} description={messages.description} />
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
            chosen={listed ?? single.data}
            failure={single}
            tab={provider ?? 'stripe'}
            isSetupOpen={setup !== undefined || provider !== undefined}
            onChoose={(app) => setSearch({ app }, { push: true })}
            onTab={(tab) => setSearch({ provider: tab })}
          />
        )}
      </QueryState>
    </>
  );
}
