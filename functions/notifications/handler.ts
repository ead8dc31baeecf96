import { notifications } from '../../shared/contract/notifications.ts';
import { createApiHandler, type Handlers } from '../lib/http/api-handler.ts';

const unfinished = Object.fromEntries(
  Object.keys(notifications).map((id) => [id, () => Promise.reject(new Error(`${id} is being built`))]),
);

export const handler = createApiHandler('notifications', unfinished as unknown as Handlers<'notifications'>);
