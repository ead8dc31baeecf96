import { type Item, type Key, key, partition, type Range } from '../table/key.ts';
import { type ForumText, forumTextId, postPartition, type StoredText } from './forum-text.ts';
import { type Post, postKey } from './post.ts';

export interface Comment extends StoredText {
  commentId: string;
  /** The users mentioned in the comment, with their names at the time of writing. */
  mentions: { id: string; name: string }[];
}

/** A post or a comment. Only a comment has a `commentId`. */
export type PostOrComment = (Post & { readonly commentId?: undefined }) | Comment;

/** Posts don't mention users. */
export const mentionsOf = (text: PostOrComment): Comment['mentions'] =>
  'mentions' in text ? text.mentions : [];

export const commentKey = (postId: string, commentId: string) =>
  key<Comment>(postPartition(postId), `${COMMENT}${commentId}`);

export const commentsRange = (postId: string): Range<Comment> => ({
  partition: partition(postPartition(postId)),
  prefix: COMMENT,
});

/** The reported posts and comments that await a moderator, oldest report first. */
export const forumReportedIndex = () => partition<PostOrComment>('FORUM#REPORTED');

export const textKey = ({ postId, commentId }: ForumText): Key<PostOrComment> =>
  commentId ? commentKey(postId, commentId) : postKey(postId);

export const queueKeys = (text: ForumText, firstReportAt: string) => ({
  GSI3PK: forumReportedIndex(),
  GSI3SK: `${firstReportAt}#${forumTextId(text)}`,
});

export const queueKeysOf = (text: StoredText & ForumText) =>
  text.firstReportAt ? queueKeys(text, text.firstReportAt) : {};

export const QUEUE_KEYS = ['GSI3PK', 'GSI3SK'] as const;

const COMMENT = 'COMMENT#';

/** Builds a comment's item. A post's comments are sorted by id and therefore by time. */
export const commentItem = (comment: Comment): Item<Comment> => ({
  ...commentKey(comment.postId, comment.commentId),
  type: 'Comment',
  ...comment,
});
