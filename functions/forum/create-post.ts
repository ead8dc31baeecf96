import type { Post as PostView } from '../../shared/contract/forum.ts';
import { participantItem } from '../table/entities/contribution.ts';
import { type Post, postItem } from '../table/entities/post.ts';
import { keys } from '../table/keys.ts';
import { tryAgainOnLostRace } from '../table/try-again.ts';
import type { ForumDeps, Viewer } from './deps.ts';
import { titleOf } from './openings.ts';
import { checkMayWrite, digestOf, findRepeated } from './posting-rules.ts';
import { noteWritten, readWriter } from './read-writer.ts';
import { showPost } from './show.ts';

export interface CreatePost {
  readonly viewer: Viewer;
  /** Made by the client for this one post. */
  readonly key: string;
  readonly content: string;
  readonly now: Date;
}

/**
 * Publishes a post. The same key again answers the post that the first call made, whatever has become of it. Errors: `suspended`,
 * `duplicate_text`, `rate_limited`.
 */
export function createPost(request: CreatePost, deps: ForumDeps): Promise<PostView> {
  return tryAgainOnLostRace(() => createOnce(request, deps));
}

async function createOnce(
  { viewer, key, content, now }: CreatePost,
  { table, newId }: ForumDeps,
): Promise<PostView> {
  const { userId } = viewer;
  const writer = await readWriter(table, userId);
  const repeated = findRepeated(writer.posting, 'post', key);
  const made = repeated && (await table.get<Post>(keys.post(repeated.postId)));
  if (made) return showPost(table, made, viewer);
  checkMayWrite(writer, { kind: 'post', content, now });

  const postId = newId(now);
  const at = now.toISOString();
  const post: Post = {
    postId,
    authorId: userId,
    title: titleOf(content),
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
  await noteWritten(tx, writer, { kind: 'post', key, postId, digest: digestOf(content), at }).commit();
  return showPost(table, post, viewer);
}
