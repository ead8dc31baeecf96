import { queryOptions } from '@tanstack/react-query';
import type { POST_SORTS } from '../../../../shared/contract/forum.ts';
import { call } from '../../lib/api.ts';
import { pagedQuery } from '../../lib/paged-query.ts';

export type PostSort = (typeof POST_SORTS)[number];

/** The contract's own list would bring all of the contract to the first paint. */
export const SORTS = ['newest', 'active'] as const satisfies typeof POST_SORTS;

/** Query keys, by what is read. The first part is the area's. */
export const forumKeys = {
  posts: ['forum', 'posts'],
  post: (postId: string) => ['forum', 'post', postId],
  comments: (postId: string) => ['forum', 'comments', postId],
  search: ['forum', 'search'],
  reported: ['forum', 'reported'],
} as const;

/** All posts, newest first or by last activity. */
export const postsQuery = (sort: PostSort) =>
  pagedQuery([...forumKeys.posts, sort], (page) => call('listPosts', { query: { ...page, sort } }));

/** One post, whole. */
export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: forumKeys.post(postId),
    queryFn: () => call('getPost', { params: { postId } }),
  });

/** The comments of a post, oldest first. */
export const commentsQuery = (postId: string) =>
  pagedQuery(forumKeys.comments(postId), (page) => call('listComments', { params: { postId }, query: page }));

/** One comment, for an address that names one which is not among those that were read. */
export const commentQuery = (postId: string, commentId: string) =>
  queryOptions({
    queryKey: ['forum', 'comment', postId, commentId],
    queryFn: () => call('getComment', { params: { postId, commentId } }),
  });

/** Posts and comments that have all words of `term`. */
export const forumSearchQuery = (term: string) =>
  pagedQuery([...forumKeys.search, term], (page) => call('searchForum', { query: { ...page, q: term } }));

/** What waits for a moderator. */
export const reportedQuery = pagedQuery(forumKeys.reported, (page) => call('listReported', { query: page }));

const MOST_PARTICIPANT_PAGES = 4;

/** Those who wrote in a thread and can be mentioned in it: the first hundred. */
export const participantsQuery = (postId: string) =>
  queryOptions({
    queryKey: ['forum', 'participants', postId],
    queryFn: async () => {
      const people = [];
      let cursor: string | null | undefined;
      for (let pages = 0; pages < MOST_PARTICIPANT_PAGES && cursor !== null; pages++) {
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
