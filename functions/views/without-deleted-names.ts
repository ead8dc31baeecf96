import { replaceMentions } from '../../shared/forum/markup/mention.ts';
import type { Comment } from '../entities/comment.ts';
import type { Profile } from '../entities/profile.ts';
import { DELETED_NAME } from './deleted-user.ts';

/** The stored content contains the names, because mentions are part of the content. */
export function withoutDeletedNames(
  { content, mentions }: Pick<Comment, 'content' | 'mentions'>,
  deletedUsers: ReadonlySet<string> = new Set(),
): Pick<Comment, 'content' | 'mentions'> {
  const names = new Set(mentions.filter(({ id }) => deletedUsers.has(id)).map(({ name }) => name));
  if (names.size === 0) return { content, mentions };
  return {
    content: replaceMentions(content, mentions, (name) => (names.has(name) ? DELETED_NAME : name)),
    mentions: mentions.filter(({ id }) => !deletedUsers.has(id)),
  };
}

export function findDeletedUsers(profiles: Iterable<Profile | undefined>): Set<string> {
  return new Set([...profiles].flatMap((profile) => (profile?.deletedAt ? [profile.userId] : [])));
}
