import { queryOptions } from '@tanstack/react-query';
import type { POST_SORTS } from '../../../../shared/contract/forum.ts';
import { call } from '../../data/api.ts';
import { pagedQuery } from '../../lib/paged-query.ts';

export type PostSort = (typeof POST_SORTS)[number];

/** Repeated here because importing the contract's list would add the whole contract to the first paint. */
export const SORTS = ['newest', 'active'] as const satisfies typeof POST_SORTS;

/** Query keys. The first part is the area. */
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

/** A post in full. */
export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: forumKeys.post(postId),
    queryFn: () => call('getPost', { params: { postId } }),
  });

/** The comments of a post, oldest first. */
export const commentsQuery = (postId: string) =>
  pagedQuery(forumKeys.comments(postId), (page) => call('listComments', { params: { postId }, query: page }));

/** A single comment, for an address that links to one not loaded yet. */
export const commentQuery = (postId: string, commentId: string) =>
  queryOptions({
    queryKey: ['forum', 'comment', postId, commentId],
    queryFn: () => call('getComment', { params: { postId, commentId } }),
  });

/** Posts and comments that contain all words of `term`. */
export const forumSearchQuery = (term: string) =>
  pagedQuery([...forumKeys.search, term], (page) => call('searchForum', { query: { ...page, q: term } }));

/** Items that wait for a moderator. */
export const reportedQuery = pagedQuery(forumKeys.reported, (page) => call('listReported', { query: page }));

const MAX_PARTICIPANT_PAGES = 4;

/** The participants of a thread, who can be mentioned in it: the first hundred. */
export const participantsQuery = (postId: string) =>
  queryOptions({
    queryKey: ['forum', 'participants', postId],
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
