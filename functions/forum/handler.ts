import { forum } from '../../shared/contract/forum.ts';
import { forumModeration } from '../../shared/contract/forum-moderation.ts';
import { forumReactions } from '../../shared/contract/forum-reactions.ts';
import { admitAccounts } from '../admission/admit-accounts.ts';
import { createApiHandler } from '../lib/http/api-handler.ts';
import { newId } from '../lib/secrets/ids.ts';
import { tableFromEnv } from '../table/from-env.ts';
import { addComment } from './add-comment.ts';
import { createPost } from './create-post.ts';
import { decideReport } from './decide-report.ts';
import { deleteComment } from './delete-comment.ts';
import { deletePost } from './delete-post.ts';
import type { ForumDeps } from './deps.ts';
import { editComment } from './edit-comment.ts';
import { editPost } from './edit-post.ts';
import { getComment } from './get-comment.ts';
import { getPost } from './get-post.ts';
import { listComments } from './list-comments.ts';
import { listParticipants } from './list-participants.ts';
import { listPosts } from './list-posts.ts';
import { listReported } from './list-reported.ts';
import { reportText } from './report-text.ts';
import { restoreComment } from './restore-comment.ts';
import { restorePost } from './restore-post.ts';
import { searchForum } from './search-forum.ts';
import { setLike } from './set-like.ts';
import { liftSuspension, suspendUser } from './suspend-user.ts';

const operations = { ...forum, ...forumReactions, ...forumModeration };
const deps: ForumDeps = { table: tableFromEnv(), newId };

export const handler = createApiHandler<'forum'>(operations, admitAccounts(deps.table), {
  listPosts: ({ query }, { caller: viewer }) =>
    listPosts({ viewer, sort: query.sort, cursor: query.cursor }, deps),
  createPost: ({ body }, { caller: viewer, now }) => createPost({ viewer, ...body, now }, deps),
  getPost: ({ params }, { caller: viewer }) => getPost({ viewer, ...params }, deps),
  editPost: ({ params, body }, { caller: viewer, now }) =>
    editPost({ viewer, ...params, ...body, now }, deps),
  deletePost: ({ params }, { caller: viewer, now }) => deletePost({ viewer, ...params, now }, deps),
  restorePost: ({ params }, { caller: viewer, now }) => restorePost({ viewer, ...params, now }, deps),
  listComments: ({ params, query }, { caller: viewer }) =>
    listComments({ viewer, ...params, cursor: query.cursor }, deps),
  addComment: ({ params, body }, { caller: viewer, now }) =>
    addComment({ viewer, ...params, ...body, now }, deps),
  getComment: ({ params }, { caller: viewer }) => getComment({ viewer, ...params }, deps),
  editComment: ({ params, body }, { caller: viewer, now }) =>
    editComment({ viewer, ...params, ...body, now }, deps),
  deleteComment: ({ params }, { caller: viewer, now }) => deleteComment({ viewer, ...params, now }, deps),
  restoreComment: ({ params }, { caller: viewer, now }) => restoreComment({ viewer, ...params, now }, deps),
  listParticipants: ({ params, query }, { caller: viewer }) =>
    listParticipants({ viewer, ...params, cursor: query.cursor }, deps),
  likePost: ({ params }, { caller: viewer, now }) => setLike({ viewer, ...params, liked: true, now }, deps),
  unlikePost: ({ params }, { caller: viewer, now }) =>
    setLike({ viewer, ...params, liked: false, now }, deps),
  likeComment: ({ params }, { caller: viewer, now }) =>
    setLike({ viewer, ...params, liked: true, now }, deps),
  unlikeComment: ({ params }, { caller: viewer, now }) =>
    setLike({ viewer, ...params, liked: false, now }, deps),
  reportPost: ({ params, body }, { caller: viewer, now }) =>
    reportText({ viewer, ...params, ...body, now }, deps),
  reportComment: ({ params, body }, { caller: viewer, now }) =>
    reportText({ viewer, ...params, ...body, now }, deps),
  searchForum: ({ query }) => searchForum({ term: query.q, cursor: query.cursor }, deps),
  listReported: ({ query }, { now }) => listReported({ cursor: query.cursor, now }, deps),
  decideReport: ({ body }, { caller: viewer, now }) => decideReport({ viewer, ...body, now }, deps),
  suspendUser: ({ params, body }, { caller: viewer, now }) =>
    suspendUser({ viewer, ...params, ...body, now }, deps),
  liftSuspension: ({ params }, { caller: viewer, now }) => liftSuspension({ viewer, ...params, now }, deps),
});
