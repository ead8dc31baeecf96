import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Comment, POST_SORTS } from '../../../../shared/contract/forum.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { call } from '../api.ts';

export type PostSort = (typeof POST_SORTS)[number];

/** Repeated here because importing the contract's list would add the whole contract to the first paint. */
export const SORTS = ['newest', 'active'] as const satisfies typeof POST_SORTS;

/** Query keys of the forum. */
export const forumKeys = {
  all: ['forum'],
  posts: ['forum', 'posts'],
  postsBy: (sort: PostSort) => ['forum', 'posts', sort],
  post: (postId: string) => ['forum', 'post', postId],
  comments: (postId: string) => ['forum', 'comments', postId],
  /** Comments that did not come from a page: live events, the user's own, or one linked by the address. */
  arrived: (postId: string) => ['forum', 'arrived', postId],
  comment: (postId: string, commentId: string) => ['forum', 'comment', postId, commentId],
  participants: (postId: string) => ['forum', 'participants', postId],
  search: (term: string) => ['forum', 'search', term],
  reported: ['forum', 'reported'],
} as const;

/** All posts, newest first or by last activity. */
export const postsQuery = (sort: PostSort) =>
  pagedQuery(forumKeys.postsBy(sort), (page) => call('listPosts', { query: { ...page, sort } }));

/** A post in full. */
export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: forumKeys.post(postId),
    queryFn: () => call('getPost', { params: { postId } }),
  });

/** The comments of a post, oldest first. */
export const commentsQuery = (postId: string) =>
  pagedQuery(forumKeys.comments(postId), (page) => call('listComments', { params: { postId }, query: page }));

/** The comments of a post that have arrived since its pages were read. They are never fetched as a list. */
export const arrivedQuery = (postId: string) =>
  queryOptions<Comment[]>({ queryKey: forumKeys.arrived(postId), queryFn: skipToken });

/** Reads a single comment. */
export const readComment = (postId: string, commentId: string) =>
  call('getComment', { params: { postId, commentId } });

/** A single comment, for an address that links to one not loaded yet. */
export const commentQuery = (postId: string, commentId: string) =>
  queryOptions({
    queryKey: forumKeys.comment(postId, commentId),
    queryFn: () => readComment(postId, commentId),
  });

/** Posts and comments that contain all words of `term`. */
export const forumSearchQuery = (term: string) =>
  pagedQuery(forumKeys.search(term), (page) => call('searchForum', { query: { ...page, q: term } }));

/** Items that wait for a moderator. */
export const reportedQuery = pagedQuery(forumKeys.reported, (page) => call('listReported', { query: page }));

const MAX_PARTICIPANT_PAGES = 4;

/** The participants of a thread, who can be mentioned in it: the first hundred. */
export const participantsQuery = (postId: string) =>
  queryOptions({
    queryKey: forumKeys.participants(postId),
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
