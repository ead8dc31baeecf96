import * as z from 'zod/mini';
import { readEnv } from '../lib/env.ts';
import { createApiHandler } from '../lib/http/api-handler.ts';
import { tableFromEnv } from '../table/from-env.ts';
import type { ProfilesDeps } from './deps.ts';
import { getMe } from './get-me.ts';
import { updateMe } from './update-me.ts';
import { createUserDirectory } from './user-directory.ts';

const env = readEnv(
  z.object({ USER_POOL_ID: z.string().check(z.minLength(3)), COGNITO_ENDPOINT: z.optional(z.url()) }),
);
const deps: ProfilesDeps = {
  table: tableFromEnv(),
  directory: createUserDirectory({ userPoolId: env.USER_POOL_ID, endpoint: env.COGNITO_ENDPOINT }),
};

/** The caller's own profile. */
export const handler = createApiHandler('profiles', {
  getMe: (_, request) => getMe(request, deps),
  updateMe: ({ body }, request) => updateMe({ ...request, changes: body }, deps),
});
