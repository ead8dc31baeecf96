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
import { useSearchState } from '../../lib/lists/search-state.ts';
import { AppCard } from './app-card.tsx';
import { messages } from './messages.ts';

/** Load the form lazily, because the form library would add 23 KB that no page needs for its first paint. */
const [AddAppForm] = onDemand(() => import('./add-app-form.tsx'), 'AddAppForm');

/** `add` opens the dialog that adds an app. The getting-started checklist links to the page with this parameter. */
const Search = z.object({ add: z.optional(z.literal('1')) });

export function AppsPage() {
  const query = useInfiniteQuery(ownAppsQuery);
  const [{ add: adding }, setSearch] = useSearchState(Search);
  const setAdding = (open: boolean) => setSearch({ add: open ? '1' : undefined });

  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.description}
        actions={
          <Button onClick={() => setAdding(true)}>
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
        open={adding !== undefined}
        onOpenChange={setAdding}
        title={messages.add}
        description={messages.addDescription}
      >
        <AddAppForm close={() => setAdding(false)} />
      </Dialog>
    </>
  );
}
