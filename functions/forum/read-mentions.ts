import type { Mention } from '../../shared/contract/forum.ts';
import { mentionedIn } from '../../shared/forum/markup/mention.ts';
import { participantKey } from '../entities/forum-activity.ts';
import { type Profile, profileKey } from '../entities/profile.ts';
import { invalid } from '../lib/http/errors.ts';
import type { Table } from '../table/table.ts';

export interface Mentioned {
  readonly postId: string;
  readonly content: string;
  readonly userIds: readonly string[] | undefined;
}

/** Returns the name that follows the `@` in a mention of the user. Returns an empty string if the user's account is deleted. */
export function mentionName(profile: Profile | undefined): string {
  if (!profile || profile.deletedAt) return '';
  return `${profile.firstName} ${profile.lastName}`.normalize('NFC');
}

/**
 * Returns the mentions of the users in `userIds`. In the content, a mention has the form `@First Last`. Throws `validation_failed` if one
 * of these users has not written in the thread, so that nobody can draw uninvolved users into it.
 */
export async function readMentions(
  table: Table,
  { postId, content, userIds = [] }: Mentioned,
): Promise<Mention[]> {
  const ids = [...new Set(userIds)];
  const [participants, profiles] = await Promise.all([
    table.getMany(ids.map((id) => participantKey(postId, id))),
    table.getMany(ids.map(profileKey)),
  ]);
  const stranger = ids.findIndex((_, at) => !participants[at]);
  if (stranger >= 0) {
    const message = 'You can only mention people who have posted in this thread.';
    throw invalid([{ path: 'body.mentions', message }]);
  }
  const people = ids.map((id, at) => ({ id, name: mentionName(profiles[at]) }));
  return mentionedIn(content, people);
}
