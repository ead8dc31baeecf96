import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { setModerator } from '../../functions/profiles/set-moderator.ts';
import { createUserDirectory } from '../../functions/profiles/user-directory.ts';
import { LOCAL } from '../../local/settings.ts';
import type { Comment, Post } from '../../shared/contract/forum.ts';
import type { Person } from './browser-people.ts';

const HOUR_MS = 3_600_000;

/** Texts are written hours apart, so that the forum's limits, which are not what most tests are about, let them pass. */
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

/** Publishes a post, by the API. */
export const writePost = (person: Person, content: string, hours: number): Promise<Post> =>
  person.callAt(hoursAgo(hours))('createPost', { body: { key: randomUUID(), content } });

/** Comments on a post, by the API. */
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

/** Lets someone moderate the forum from their next sign-in on. */
export async function makeModerator({ email }: Person): Promise<void> {
  const endpoint = `${inject('origin')}/cognito/`;
  const directory = createUserDirectory({ userPoolId: LOCAL.userPoolId, endpoint });
  await setModerator({ email, moderates: true }, { directory });
}
