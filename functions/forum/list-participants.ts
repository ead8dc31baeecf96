import type { Mention } from '../../shared/contract/forum.ts';
import { participantsRange } from '../entities/forum-activity.ts';
import { profileKey } from '../entities/profile.ts';
import type { Page } from '../table/table.ts';
import type { ForumDeps } from './deps.ts';
import type { ListComments } from './list-comments.ts';
import { mentionName } from './read-mentions.ts';
import { readVisiblePost } from './read-visible.ts';

/** Lists the authors in a thread, except those with deleted accounts. Errors: `not_found`. */
export async function listParticipants(
  { viewer, postId, cursor }: ListComments,
  { table }: ForumDeps,
): Promise<Page<Mention>> {
  await readVisiblePost(table, postId, viewer);
  const page = await table.partitionPage({ ...participantsRange(postId), cursor });
  const profiles = await table.getMany(page.items.map(({ userId }) => profileKey(userId)));
  const items = page.items
    .map(({ userId }, at) => ({ id: userId, name: mentionName(profiles[at]) }))
    .filter(({ name }) => name !== '');
  return { items, cursor: page.cursor };
}
