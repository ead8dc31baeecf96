import type { Profile } from '../../functions/table/entities/profile.ts';
import { keys } from '../../functions/table/keys.ts';
import type { Api, User } from './api.ts';
import type { Fanout } from './fanout.ts';

/** What stands under a user's bell. */
export const toldTo = async (api: Api, user: User) => (await api.as(user)('listNotifications')).items;

export const emailOfUser = async (api: Api, user: User): Promise<string> =>
  (await api.table.get<Profile>(keys.profile(user.id)))?.email ?? '';

/** The mails that went to a user, the oldest first. */
export async function mailsToUser(api: Api, fanout: Fanout, user: User) {
  const email = await emailOfUser(api, user);
  return fanout.mails.filter(({ to }) => to === email);
}

/** What a user's open screens heard, as a set of topics. */
export const topicsHeardBy = (fanout: Fanout, user: User): string[] => [
  ...new Set(
    fanout.published
      .filter(({ channel }) => channel === `/users/${user.id}`)
      .flatMap(({ event }) => (event as { topics: string[] }).topics),
  ),
];
