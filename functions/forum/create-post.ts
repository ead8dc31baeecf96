import type { Post as PostView } from '../../shared/contract/forum.ts';
import { participantItem } from '../entities/forum-activity.ts';
import { type Post, postItem, postKey } from '../entities/post.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import type { ForumDeps, Viewer } from './deps.ts';
import { checkPostingRules, findRepeated, textDigest } from './posting-rules.ts';
import { readWriter, recordText } from './read-writer.ts';
import { showPost } from './show.ts';
import { excerptOf, titleOf } from './title-and-excerpt.ts';

export interface CreatePost {
  readonly viewer: Viewer;
  /** The idempotency key that the client generates for each post. */
  readonly key: string;
  readonly content: string;
  readonly now: Date;
}

/**
 * Publishes a post. Idempotent by `key`: a retry returns the post that the first call created, even if it has since been hidden or deleted.
 * Errors: `suspended`, `duplicate_text`, `rate_limited`.
 */
export function createPost(request: CreatePost, deps: ForumDeps): Promise<PostView> {
  return retryOnConflict(() => createOnce(request, deps));
}

async function createOnce(
  { viewer, key, content, now }: CreatePost,
  { table, newId }: ForumDeps,
): Promise<PostView> {
  const { userId } = viewer;
  const writer = await readWriter(table, userId);
  const repeated = findRepeated(writer.posting, 'post', key);
  const made = repeated && (await table.get(postKey(repeated.postId)));
  if (made) return showPost(table, made, viewer);
  checkPostingRules(writer, { kind: 'post', content, now });

  const postId = newId(now);
  const at = now.toISOString();
  const post: Post = {
    postId,
    authorId: userId,
    title: titleOf(content),
    ...excerptOf(content),
    content,
    createdAt: at,
    lastActivityAt: at,
    likes: 0,
    comments: 0,
  };
  const tx = table
    .transaction()
    .put(postItem(post), { if: { exists: false } })
    .put(participantItem({ postId, userId }));
  await recordText(tx, writer, { kind: 'post', key, postId, digest: textDigest(content), at }).commit();
  return showPost(table, post, viewer);
}
