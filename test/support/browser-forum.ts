import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { createUserDirectory } from '../../functions/profiles/create-user-directory.ts';
import { setModerator } from '../../functions/profiles/set-moderator.ts';
import { LOCAL } from '../../local/settings.ts';
import type { Comment, Post } from '../../shared/contract/forum.ts';
import type { Person } from './browser-people.ts';

const HOUR_MS = 3_600_000;

/** The posts and comments in the tests are hours apart, to stay within the forum's rate limits. */
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

/** Publishes a post through the API, dated `hours` ago. */
export const writePost = (person: Person, content: string, hours: number): Promise<Post> =>
  person.callAt(hoursAgo(hours))('createPost', { body: { key: randomUUID(), content } });

/** Adds a comment to a post through the API, dated `hours` ago. */
export const writeComment = (
  person: Person,
  { id: postId }: Post,
  content: string,
  hours: number,
): Promise<Comment> =>
  person.callAt(hoursAgo(hours))('addComment', {
    params: { postId },
    body: { key: randomUUID(), content },
  });

/** Makes a person a forum moderator. Takes effect at the person's next sign-in. */
export async function makeModerator({ email }: Person): Promise<void> {
  const endpoint = `${inject('origin')}/cognito/`;
  const directory = createUserDirectory({ userPoolId: LOCAL.userPoolId, endpoint });
  await setModerator({ email, moderates: true }, { directory });
}
