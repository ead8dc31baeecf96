import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { onDemand } from '../../components/states/on-demand.ts';
import { QueryState } from '../../components/states/query-state.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { isMissing } from '../../lib/requests/problem-of.ts';
import { Byline } from './byline.tsx';
import { forumKeys } from './data/keys.ts';
import { postQuery } from './data/queries.ts';
import { messages } from './messages.ts';
import { OPENED_FROM_LIST } from './post-path.ts';
import { PostedAt } from './posted-at.tsx';

const [PostView, loadPostView] = onDemand(() => import('./post-view.tsx'), 'PostView');
// Load the code for the post while the post itself loads.
loadPostView();

/** A post at its own address. It opens in a dialog over the list, with 90% of the viewport's height (spec 9). */
export function PostPage() {
  const { postId = '' } = useParams();
  const query = useQuery(postQuery(postId));
  const close = useClose();
  const { data: post, error } = query;
  const missing = isMissing(error);
  const client = useQueryClient();
  useEffect(() => {
    // Refetch the list if the post is missing, because a cached list may still contain the post.
    if (missing) void client.invalidateQueries({ queryKey: forumKeys.posts });
  }, [client, missing]);

  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      size={missing ? 'medium' : 'tall'}
      opensOn="text"
      title={missing ? messages.missing : (post?.title ?? messages.post)}
      description={
        missing ? (
          messages.missingHint
        ) : post ? (
          <Byline author={post.author}>
            <PostedAt {...post} />
          </Byline>
        ) : (
          messages.loading
        )
      }
    >
      {missing ? (
        <TextLink to="/forum" replace>
          {messages.backToForum}
        </TextLink>
      ) : (
        <QueryState query={query} skeleton={<PostSkeleton />}>
          {(read) => (
            <Suspense fallback={<PostSkeleton />}>
              <PostView key={read.id} post={read} close={close} />
            </Suspense>
          )}
        </QueryState>
      )}
    </Dialog>
  );
}

/**
 * If the user opened the post from the list, the function goes back in the history. Otherwise, it replaces the address with the address of
 * the list.
 */
function useClose(): () => void {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return () => {
    if ((state as Partial<typeof OPENED_FROM_LIST> | null)?.overList === OPENED_FROM_LIST.overList)
      void navigate(-1);
    else void navigate({ pathname: '/forum', search }, { replace: true, preventScrollReset: true });
  };
}

function PostSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton />
      <Skeleton className="w-11/12" />
      <Skeleton className="w-2/3" />
    </div>
  );
}
