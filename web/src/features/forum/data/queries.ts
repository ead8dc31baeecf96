import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Comment, POST_SORTS } from '../../../../../shared/contract/forum.ts';
import { call } from '../../../data/api.ts';
import { pagedQuery } from '../../../lib/lists/paged-query.ts';
import { forumKeys } from './keys.ts';

export type PostSort = (typeof POST_SORTS)[number];

/** The sort orders of posts. They are copied, because importing them would add the whole contract to the code for the first paint. */
export const SORTS = ['newest', 'active'] as const satisfies typeof POST_SORTS;

export const postsQuery = (sort: PostSort) =>
  pagedQuery([...forumKeys.posts, sort], (page) => call('listPosts', { query: { ...page, sort } }));

export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: forumKeys.post(postId),
    queryFn: () => call('getPost', { params: { postId } }),
  });

/** The query for the comments of a post, oldest first. */
export const commentsQuery = (postId: string) =>
  pagedQuery(forumKeys.comments(postId), (page) => call('listComments', { params: { postId }, query: page }));

/** The query for the comments that were added to the cache one at a time instead of with a page of comments. It never fetches anything. */
export const arrivedQuery = (postId: string) =>
  queryOptions<Comment[]>({ queryKey: forumKeys.arrived(postId), queryFn: skipToken });

export const readComment = (postId: string, commentId: string) =>
  call('getComment', { params: { postId, commentId } });

/** The query for a single comment. Use it if the address links to a comment that is not on a loaded page. */
export const commentQuery = (postId: string, commentId: string) =>
  queryOptions({
    queryKey: [...forumKeys.all, 'comment', postId, commentId],
    queryFn: () => readComment(postId, commentId),
  });

export const forumSearchQuery = (term: string) =>
  pagedQuery([...forumKeys.all, 'search', term], (page) =>
    call('searchForum', { query: { ...page, q: term } }),
  );

export const reportedQuery = pagedQuery(forumKeys.reported, (page) => call('listReported', { query: page }));

const MAX_PARTICIPANT_PAGES = 4;

/** The query for the first hundred participants in a thread, who can be mentioned in comments. */
export const participantsQuery = (postId: string) =>
  queryOptions({
    queryKey: [...forumKeys.all, 'participants', postId],
    queryFn: async () => {
      const people = [];
      let cursor: string | null | undefined;
      for (let pages = 0; pages < MAX_PARTICIPANT_PAGES && cursor !== null; pages++) {
        const page = await call('listParticipants', {
          params: { postId },
          query: cursor ? { cursor } : {},
        });
        people.push(...page.items);
        cursor = page.cursor;
      }
      return people;
    },
  });
