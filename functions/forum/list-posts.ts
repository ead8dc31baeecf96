import type { POST_SORTS, PostCard } from '../../shared/contract/forum.ts';
import { forumActiveIndex, forumNewestIndex, type Post } from '../entities/post.ts';
import type { Page, PageRequest } from '../table/table.ts';
import { canSee } from './can-see.ts';
import type { ForumDeps, Viewer } from './deps.ts';
import { showCards } from './show.ts';

export interface ListPosts {
  readonly viewer: Viewer;
  readonly sort: (typeof POST_SORTS)[number] | undefined;
  readonly cursor: string | undefined;
}

const LISTS: Record<(typeof POST_SORTS)[number], Pick<PageRequest<Post>, 'index' | 'partition'>> = {
  newest: { index: 'GSI1', partition: forumNewestIndex() },
  active: { index: 'GSI2', partition: forumActiveIndex() },
};

/** Lists the posts that the viewer may see, newest first by default. */
export async function listPosts(
  { viewer, sort = 'newest', cursor }: ListPosts,
  { table }: ForumDeps,
): Promise<Page<PostCard>> {
  const page = await table.page({ ...LISTS[sort], newestFirst: true, cursor });
  // Filter the posts, because the index may still contain a newly hidden or deleted post.
  const posts = page.items.filter((post) => canSee(post, viewer));
  return { items: await showCards(table, posts, viewer), cursor: page.cursor };
}
