import { randomUUID } from 'node:crypto';
import type { Comment, Post } from '../../shared/contract/forum.ts';
import type { Api, User } from './api.ts';

let posted = 0;

/** Publishes a post by `author` through the API. By default, the content is unique. */
export const publish = (
  api: Api,
  author: User,
  { content = `A post of its own, number ${++posted}.`, at }: { content?: string; at?: Date } = {},
): Promise<Post> => api.as(author, at)('createPost', { body: { key: randomUUID(), content } });

/** Adds a comment by `author` through the API. By default, the content is unique. */
export const comment = (
  api: Api,
  author: User,
  postId: string,
  {
    content = `A comment of its own, number ${++posted}.`,
    at,
    mentions,
  }: { content?: string; at?: Date; mentions?: string[] } = {},
): Promise<Comment> =>
  api.as(author, at)('addComment', {
    params: { postId },
    body: { key: randomUUID(), content, ...(mentions ? { mentions } : {}) },
  });
