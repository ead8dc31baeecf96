import { apps } from './apps.ts';
import { changes } from './changes.ts';
import { coupons } from './coupons.ts';
import { customerImports } from './customer-imports.ts';
import { customers } from './customers.ts';
import { eventLog } from './event-log.ts';
import { exports } from './exports.ts';
import { forum } from './forum.ts';
import { forumModeration } from './forum-moderation.ts';
import { forumReactions } from './forum-reactions.ts';
import { invitations } from './invitations.ts';
import { marketplace } from './marketplace.ts';
import { notifications } from './notifications.ts';
import type { Operation } from './operation.ts';
import { payouts } from './payouts.ts';
import { profiles } from './profiles.ts';
import { reports } from './reports.ts';
import { sales } from './sales.ts';
import { terms } from './terms.ts';
import { webhooks } from './webhooks.ts';

export const OPERATIONS = {
  ...profiles,
  ...apps,
  ...webhooks,
  ...marketplace,
  ...coupons,
  ...terms,
  ...invitations,
  ...customers,
  ...customerImports,
  ...sales,
  ...reports,
  ...eventLog,
  ...payouts,
  ...forum,
  ...forumReactions,
  ...forumModeration,
  ...notifications,
  ...changes,
  ...exports,
};
export type Operations = typeof OPERATIONS;
export type OperationId = keyof Operations;

/** All operations as a list, for building routes, documents and tests. */
export const allOperations: readonly Operation[] = Object.values(OPERATIONS);
