import { profiles } from '../../shared/contract/profiles.ts';
import { admitAccounts } from '../admission/admit-accounts.ts';
import type { Profile } from '../entities/profile.ts';
import { optional, readEnv, text, url } from '../lib/env.ts';
import { createApiHandler } from '../lib/http/api-handler.ts';
import { createAvatarStore } from '../lib/pictures/create-avatar-store.ts';
import { paymentCipherFromEnv } from '../lib/secrets/cipher-from-env.ts';
import { newId } from '../lib/secrets/ids.ts';
import { tableFromEnv } from '../table/from-env.ts';
import { contactOperator } from './contact-operator.ts';
import { createAvatarUpload } from './create-avatar-upload.ts';
import { createUserDirectory } from './create-user-directory.ts';
import { deleteMe } from './delete-me.ts';
import type { AccountDeps } from './deps.ts';
import { endSessions } from './end-sessions.ts';
import { getMe } from './get-me.ts';
import { removeAvatar } from './remove-avatar.ts';
import { saveAvatar } from './save-avatar.ts';
import { updateMe } from './update-me.ts';

const env = readEnv({
  USER_POOL_ID: text(3),
  AVATAR_BUCKET: text(3),
  COGNITO_ENDPOINT: optional(url()),
  S3_ENDPOINT: optional(url()),
  OPERATOR_ADDRESS: optional(text(3)),
});
const deps: AccountDeps = {
  table: tableFromEnv(),
  directory: createUserDirectory({ userPoolId: env.USER_POOL_ID, endpoint: env.COGNITO_ENDPOINT }),
  avatars: createAvatarStore({ bucket: env.AVATAR_BUCKET, endpoint: env.S3_ENDPOINT }),
  payments: paymentCipherFromEnv(),
  newId,
};

const admit = admitAccounts(deps.table, { admitsDeleted: true });

export const handler = createApiHandler<'profiles', Profile | undefined>(profiles, admit, {
  getMe: (_, request) => getMe(request, deps),
  updateMe: ({ body: { version, ...changes } }, request) => updateMe({ ...request, version, changes }, deps),
  deleteMe: (_, request) => deleteMe(request, deps),
  endSessions: ({ query }, request) => endSessions({ ...request, ...query }, deps),
  createAvatarUpload: ({ body }, request) => createAvatarUpload({ ...request, picture: body }, deps),
  saveAvatar: ({ body }, request) => saveAvatar({ ...request, key: body.key }, deps),
  removeAvatar: (_, request) => removeAvatar(request, deps),
  contactOperator: ({ body }, request) =>
    contactOperator({ ...request, ...body }, { ...deps, hasOperator: env.OPERATOR_ADDRESS !== undefined }),
});
