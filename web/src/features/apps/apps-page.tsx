import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import * as z from 'zod/mini';
import { Button } from '../../components/buttons/button.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { PagedList } from '../../components/lists/paged-list.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import { CardsSkeleton } from '../../components/states/skeleton.tsx';
import { ownAppsQuery } from '../../data/apps/queries.ts';
import { useOwnApp } from '../../data/apps/use-own-app.ts';
import { useSearchState } from '../../lib/lists/search-state.ts';
import { AppCard } from './app-card.tsx';
import { messages, setUpMessages } from './messages.ts';
import { SETUP_STEPS } from './setup-steps.ts';

/** Load the form lazily, because the form library would add 23 KB that no page needs for its first paint. */
const [AddAppForm] = onDemand(() => import('./add-app-form.tsx'), 'AddAppForm');
const [SetUpApp] = onDemand(() => import('./set-up-app.tsx'), 'SetUpApp');

/**
 * `add` opens the dialog that adds an app. The getting-started checklist links to the page with this parameter. `setup` is the id of the app
 * that is being set up.
 */
const Search = z.object({
  add: z.optional(z.literal('1')),
  setup: z.optional(z.string()),
  step: z._default(z.enum(SETUP_STEPS), 'offer'),
});
const CLOSED = { add: undefined, setup: undefined, step: undefined };

export function AppsPage() {
  const query = useInfiniteQuery(ownAppsQuery);
  const [{ add: adding, setup, step }, setSearch] = useSearchState(Search);
  const { app: setUp } = useOwnApp(query, setup);
  const leave = () => setSearch(CLOSED);

  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.description}
        actions={
          <Button onClick={() => setSearch({ add: '1' })}>
            <Plus aria-hidden="true" /> {messages.add}
          </Button>
        }
      />
      <PagedList
        query={query}
        skeleton={<CardsSkeleton />}
        empty={
          <EmptyState drawing="apps" title={messages.empty}>
            {messages.emptyHint}
          </EmptyState>
        }
      >
        {({ items }) => (
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {items.map((app) => (
              <li key={app.id} className="grid grid-cols-1">
                <AppCard app={app} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <Dialog
        open={adding !== undefined || setUp !== undefined}
        onOpenChange={leave}
        title={setUp ? setUpMessages.title(setUp.name) : messages.add}
        description={setUp ? setUpMessages.description : messages.addDescription}
      >
        {setUp ? (
          <SetUpApp app={setUp} step={step} go={(next) => setSearch({ step: next })} close={leave} />
        ) : (
          <AddAppForm close={leave} onAdded={({ id }) => setSearch({ ...CLOSED, setup: id })} />
        )}
      </Dialog>
    </>
  );
}
