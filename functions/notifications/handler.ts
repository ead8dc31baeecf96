import type { APIGatewayProxyEventV2WithJWTAuthorizer, Context } from 'aws-lambda';
import { UNSUBSCRIBE_PATH } from '../../shared/accounts/unsubscribe.ts';
import { changes } from '../../shared/contract/changes.ts';
import { notifications } from '../../shared/contract/notifications.ts';
import { admitAccounts } from '../admission/admit-accounts.ts';
import { createApiHandler } from '../lib/http/api-handler.ts';
import { correlationIdOf, withCorrelation } from '../lib/logs/correlation.ts';
import { tableFromEnv } from '../table/from-env.ts';
import { preferencesView, readSettings } from '../views/notification-settings.ts';
import { countUnread } from './count-unread.ts';
import { getChanges } from './get-changes.ts';
import { handleUnsubscribe } from './handle-unsubscribe.ts';
import { listNotifications } from './list-notifications.ts';
import { markRead } from './mark-read.ts';
import { savePreferences } from './save-preferences.ts';

const operations = { ...notifications, ...changes };
const deps = { table: tableFromEnv() };

const handleOperation = createApiHandler<'notifications'>(operations, admitAccounts(deps.table), {
  listNotifications: ({ query }, { caller }) =>
    listNotifications({ userId: caller.userId, cursor: query.cursor }, deps),
  countUnread: (_, { caller }) => countUnread({ userId: caller.userId }, deps),
  markRead: ({ body }, { caller, now }) => markRead({ userId: caller.userId, ...body, now }, deps),
  getPreferences: async (_, { caller }) => preferencesView(await readSettings(deps.table, caller.userId)),
  getChanges: ({ query }, { caller, now }) =>
    getChanges({ userId: caller.userId, channel: query.channel, now }, deps),
  savePreferences: ({ body }, { caller }) => savePreferences({ userId: caller.userId, ...body }, deps),
});

/** Handles the operations of the area, and the public routes of one-click unsubscribe. */
export const handler = (event: APIGatewayProxyEventV2WithJWTAuthorizer, context: Context) =>
  event.rawPath.startsWith(UNSUBSCRIBE_PATH)
    ? withCorrelation([correlationIdOf(event)], () => handleUnsubscribe(event, deps.table))
    : handleOperation(event, context);
