import { profileKey } from '../../functions/entities/profile.ts';
import type { Api, User } from './api.ts';
import type { Fanout } from './fanout.ts';

export const readNotifications = async (api: Api, user: User) =>
  (await api.as(user)('listNotifications')).items;

export const emailOfUser = async (api: Api, user: User): Promise<string> =>
  (await api.table.get(profileKey(user.id)))?.email ?? '';

/** Returns the emails sent to a user, oldest first. */
export async function emailsTo(api: Api, fanout: Fanout, user: User) {
  const email = await emailOfUser(api, user);
  return fanout.mails.filter(({ to }) => to === email);
}

export const topicsPublishedTo = (fanout: Fanout, user: User): string[] => [
  ...new Set(
    fanout.published
      .filter(({ channel }) => channel === `/users/${user.id}`)
      .flatMap(({ event }) => (event as { topics: string[] }).topics),
  ),
];
