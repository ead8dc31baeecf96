import { forum } from '../../shared/contract/forum.ts';
import { createApiHandler, type Handlers } from '../lib/http/api-handler.ts';

const unfinished = Object.fromEntries(
  Object.keys(forum).map((id) => [id, () => Promise.reject(new Error(`${id} is being built`))]),
);

export const handler = createApiHandler('forum', unfinished as unknown as Handlers<'forum'>);
