import { forum } from '../../shared/contract/forum.ts';
import { createApiHandler, type Handlers } from '../lib/http/api-handler.ts';
import { newId } from '../lib/ids.ts';
import { tableFromEnv } from '../table/from-env.ts';
import { addComment } from './add-comment.ts';
import { createPost } from './create-post.ts';
import type { ForumDeps } from './deps.ts';
import { getComment } from './get-comment.ts';
import { getPost } from './get-post.ts';
import { listComments } from './list-comments.ts';
import { listPosts } from './list-posts.ts';

const deps: ForumDeps = { table: tableFromEnv(), newId };

const unfinished = Object.fromEntries(
  Object.keys(forum).map((id) => [id, () => Promise.reject(new Error(`${id} is being built`))]),
) as unknown as Handlers<'forum'>;

export const handler = createApiHandler('forum', {
  ...unfinished,
  listPosts: ({ query }, { caller: viewer }) =>
    listPosts({ viewer, sort: query.sort, cursor: query.cursor }, deps),
  createPost: ({ body }, { caller: viewer, now }) => createPost({ viewer, ...body, now }, deps),
  getPost: ({ params }, { caller: viewer }) => getPost({ viewer, ...params }, deps),
  listComments: ({ params, query }, { caller: viewer }) =>
    listComments({ viewer, ...params, cursor: query.cursor }, deps),
  addComment: ({ params, body }, { caller: viewer, now }) =>
    addComment({ viewer, ...params, ...body, now }, deps),
  getComment: ({ params }, { caller: viewer }) => getComment({ viewer, ...params }, deps),
});
