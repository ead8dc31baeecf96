import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { LIMITS } from '../../../../shared/limits.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { SearchBox } from '../../components/forms/search-box.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { FilterButtons } from '../../components/lists/filter-buttons.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import { useProfile } from '../../data/profiles/session.ts';
import { useSearchState } from '../../lib/lists/search-state.ts';
import { postQuery, SORTS } from './data/queries.ts';
import { messages } from './messages.ts';
import { ModerationLink } from './moderation-link.tsx';
import { PostList } from './post-list.tsx';
import { SearchResults } from './search-results.tsx';

/** Load the form lazily, because only users who write a post need it. */
const [NewPostForm] = onDemand(() => import('./new-post-form.tsx'), 'NewPostForm');

const Search = z.object({
  q: z._default(z.string().check(z.trim(), z.maxLength(LIMITS.searchTerm)), ''),
  sort: z._default(z.enum(SORTS), 'newest'),
});
const SORT_OPTIONS = SORTS.map((value) => ({ value, label: messages.sorts[value] }));

export function ForumPage() {
  const [{ q, sort }, setSearch] = useSearchState(Search);
  const [writing, setWriting] = useState(false);
  const { moderator } = useProfile();
  const documentTitle = useOpenPostTitle();

  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={messages.title}
        documentTitle={documentTitle}
        description={messages.description}
        actions={
          <>
            {moderator && <ModerationLink />}
            <Button onClick={() => setWriting(true)}>
              <Plus aria-hidden="true" /> {messages.create}
            </Button>
          </>
        }
      />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SearchBox
          label={messages.search}
          placeholder={messages.searchPlaceholder}
          term={q}
          onSearch={(term) => setSearch({ q: term })}
          className="w-full sm:w-80"
        />
        {!q && (
          <FilterButtons
            legend={messages.sort}
            options={SORT_OPTIONS}
            value={sort}
            onChange={(value) => setSearch({ sort: value === 'newest' ? undefined : value })}
          />
        )}
      </div>
      {q ? <SearchResults term={q} clear={() => setSearch({ q: undefined })} /> : <PostList sort={sort} />}
      <Dialog
        open={writing}
        onOpenChange={setWriting}
        title={messages.createTitle}
        description={messages.createDescription}
      >
        <NewPostForm close={() => setWriting(false)} />
      </Dialog>
      <Outlet />
    </div>
  );
}

/** Returns undefined until the post has loaded. */
function useOpenPostTitle(): string | undefined {
  const { postId = '' } = useParams();
  return useQuery({ ...postQuery(postId), enabled: postId !== '' }).data?.title;
}
