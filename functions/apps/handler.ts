import { apps } from '../../shared/contract/apps.ts';
import { webhooks } from '../../shared/contract/webhooks.ts';
import { admitAccounts } from '../admission/admit-accounts.ts';
import { optional, readEnv, text, url } from '../lib/env.ts';
import { createApiHandler } from '../lib/http/api-handler.ts';
import { postEvent } from '../lib/http/post-event.ts';
import { createAvatarStore } from '../lib/pictures/create-avatar-store.ts';
import { cipherFromEnv } from '../lib/secrets/cipher-from-env.ts';
import { newId } from '../lib/secrets/ids.ts';
import { tableFromEnv } from '../table/from-env.ts';
import { createApp } from './create-app.ts';
import { createHookToken } from './create-hook-token.ts';
import type { AppsDeps } from './deps.ts';
import { dismissUnmatched } from './dismiss-unmatched.ts';
import { getApp } from './get-app.ts';
import { getWebhookSetup } from './get-webhook-setup.ts';
import { linkPromotionCode } from './link-promotion-code.ts';
import { listApps } from './list-apps.ts';
import { listConnections } from './list-connections.ts';
import { listTrackingProblems } from './list-tracking-problems.ts';
import { listUnmatched } from './list-unmatched.ts';
import { fetchIcon } from './logo/fetch-icon.ts';
import { refreshAppLogo } from './logo/refresh-app-logo.ts';
import { replayEvent } from './replay-event.ts';
import { replayUnmatched } from './replay-unmatched.ts';
import { resolveProblem } from './resolve-problem.ts';
import { revokePreviousSecret } from './revoke-previous-secret.ts';
import { rotateWebhookAddress } from './rotate-webhook-address.ts';
import { saveSigningSecret } from './save-signing-secret.ts';
import { sendTestEvent } from './send-test-event.ts';
import { setAppHandle } from './set-app-handle.ts';
import { setAppStatus } from './set-app-status.ts';
import { updateApp } from './update-app.ts';

const env = readEnv({
  SITE_ORIGIN: url(),
  HOOK_TOKEN_KEY: text(8),
  AVATAR_BUCKET: text(3),
  S3_ENDPOINT: optional(url()),
});
const deps: AppsDeps = {
  table: tableFromEnv(),
  newId,
  cipher: cipherFromEnv(),
  newToken: () => createHookToken(env.HOOK_TOKEN_KEY),
  pictures: createAvatarStore({ bucket: env.AVATAR_BUCKET, endpoint: env.S3_ENDPOINT }),
  fetchIcon,
  deliver: postEvent,
  siteOrigin: env.SITE_ORIGIN,
};

export const handler = createApiHandler<'apps'>({ ...apps, ...webhooks }, admitAccounts(deps.table), {
  listApps: ({ query }, { caller }) => listApps({ partnerId: caller.userId, cursor: query.cursor }, deps),
  createApp: ({ body }, { caller, now }) => createApp({ partnerId: caller.userId, listing: body, now }, deps),
  getApp: ({ params }, { caller }) => getApp({ partnerId: caller.userId, ...params }, deps),
  updateApp: ({ params, body: { version, ...changes } }, { caller, now }) =>
    updateApp({ partnerId: caller.userId, ...params, version, changes, now }, deps),
  refreshAppLogo: ({ params }, { caller, now }) =>
    refreshAppLogo({ partnerId: caller.userId, ...params, now }, deps),
  setAppStatus: ({ params, body }, { caller, now }) =>
    setAppStatus({ partnerId: caller.userId, ...params, ...body, now }, deps),
  setAppHandle: ({ params, body }, { caller, now }) =>
    setAppHandle({ partnerId: caller.userId, ...params, ...body, now }, deps),
  getWebhookSetup: ({ params, query }, { caller, now }) =>
    getWebhookSetup({ partnerId: caller.userId, ...params, ...query, now }, deps),
  listConnections: ({ query }, { caller, now }) =>
    listConnections({ partnerId: caller.userId, cursor: query.cursor, now }, deps),
  listTrackingProblems: (_, { caller, now }) => listTrackingProblems({ partnerId: caller.userId, now }, deps),
  rotateWebhookAddress: ({ params }, { caller, now }) =>
    rotateWebhookAddress({ partnerId: caller.userId, ...params, now }, deps),
  saveSigningSecret: ({ params, body }, { caller, now }) =>
    saveSigningSecret({ partnerId: caller.userId, ...params, ...body, now }, deps),
  revokePreviousSecret: ({ params }, { caller, now }) =>
    revokePreviousSecret({ partnerId: caller.userId, ...params, now }, deps),
  sendTestEvent: ({ params, query }, { caller, now }) =>
    sendTestEvent({ partnerId: caller.userId, ...params, ...query, now }, deps),
  listUnmatched: ({ params, query }, { caller }) =>
    listUnmatched({ partnerId: caller.userId, ...params, cursor: query.cursor }, deps),
  replayUnmatched: ({ params }, { caller, now }) =>
    replayUnmatched({ partnerId: caller.userId, ...params, now }, deps),
  dismissUnmatched: ({ params, body }, { caller }) =>
    dismissUnmatched({ partnerId: caller.userId, ...params, ...body }, deps),
  resolveProblem: ({ params }, { caller, now }) =>
    resolveProblem({ partnerId: caller.userId, ...params, now }, deps),
  replayEvent: ({ params }, { caller, now }) =>
    replayEvent({ partnerId: caller.userId, ...params, now }, deps),
  linkPromotionCode: ({ params, body }, { caller, now }) =>
    linkPromotionCode({ partnerId: caller.userId, ...params, ...body, now }, deps),
});
