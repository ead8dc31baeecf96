import type { Comment } from '../../entities/comment.ts';
import type { ForumText } from '../../entities/forum-text.ts';
import type { Post } from '../../entities/post.ts';
import type { ContentReport, Like, Participant } from '../../entities/stored-text.ts';
import type { Item } from '../key.ts';
import { activityKeys, feedKeys } from '../keys/forum.ts';
import { keys } from '../keys.ts';

export const postItem = (post: Post): Item<Post> => ({
  ...keys.post(post.postId),
  type: 'Post',
  schema: 2,
  ...feedKeys(post),
  ...post,
});

/** Builds a comment's item. A post's comments are sorted by id and therefore by time. */
export const commentItem = (comment: Comment): Item<Comment> => ({
  ...keys.comment(comment.postId, comment.commentId),
  type: 'Comment',
  ...comment,
});

export const likeItem = (text: ForumText, userId: string, at: Date): Item<Like> => ({
  ...keys.like(text, userId),
  type: 'Like',
  schema: 2,
  ...activityKeys('like', userId, text),
  ...text,
  userId,
  at: at.toISOString(),
});

export const reportItem = (report: ContentReport): Item<ContentReport> => ({
  ...keys.report(report, report.userId),
  type: 'Report',
  schema: 2,
  ...activityKeys('report', report.userId, report),
  ...report,
});

/** Builds the item that stores a user's participation in a thread. */
export const participantItem = (participant: Participant): Item<Participant> => ({
  ...keys.participant(participant.postId, participant.userId),
  type: 'Participant',
  schema: 2,
  ...activityKeys('thread', participant.userId, { postId: participant.postId }),
  ...participant,
});
