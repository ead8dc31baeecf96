import * as z from 'zod/mini';
import { AppStatus } from '../../shared/contract/apps.ts';
import type { AppId } from '../../shared/ids.ts';
import { appListing } from '../entities/app-listing.ts';
import { parseWebhookPartition } from '../entities/provider-event.ts';
import { type DurableEffect, type Effects, hint, NO_EFFECTS } from '../kit/effects.ts';
import { type Change, follow } from '../kit/follow.ts';
import { Fields, List, Text } from '../lib/dynamodb-json.ts';

/** Derives the effects of a new provider event for an app, or of a change to the app's unmatched events. */
function webhookEffects({ partition }: Change<unknown>): Effects {
  const owner = parseWebhookPartition(partition);
  if (!owner) return NO_EFFECTS;
  const isApp = 'appId' in owner;
  return {
    durable: [],
    hints: [
      isApp ? { kind: 'owner', appId: owner.appId, topics: ['webhooks'] } : hint(owner.partnerId, 'webhooks'),
    ],
  };
}

const AppImage = z.object({
  appId: Text,
  partnerId: Text,
  name: Text,
  description: z.optional(Text),
  status: z.pipe(Text, AppStatus),
  statusChanges: List(Fields({ at: Text })),
  connectedSince: z.optional(Text),
  discountSwitchedAt: z.optional(Text),
});
type Image = z.output<typeof AppImage>;

interface Images {
  readonly before: Image | undefined;
  readonly after: Image | undefined;
}

/**
 * Derives the effects of creating, editing, switching, connecting, activating or deactivating an app. Other changes to an app have no effects.
 */
function appEffects({ before, after }: Images): Effects {
  return { durable: [...indexing({ before, after }), ...switchNotices({ before, after })], hints: [] };
}

function indexing({ before, after }: Images): DurableEffect[] {
  const appId = (after ?? before)?.appId;
  const former = [before, after].map((image) => image && appListing(image));
  const isListedAlike = JSON.stringify(former[0]) === JSON.stringify(former[1]);
  if (!appId || isListedAlike) return [];
  return [{ kind: 'index_app', appId, former: former.filter((listing) => listing !== undefined) }];
}

/**
 * Notifies the app's affiliates, page by page, if the partner pauses or resumes the app's program, or if buyers need no discount anymore or
 * need one again.
 */
function switchNotices({ before, after }: Images): DurableEffect[] {
  if (!after) return [];
  const { partnerId: userId, appId, discountSwitchedAt, statusChanges } = after;
  const isSwitched = before && before.statusChanges.length < statusChanges.length;
  const times = {
    status: isSwitched ? statusChanges.at(-1)?.at : undefined,
    discount: discountSwitchedAt === before?.discountSwitchedAt ? undefined : discountSwitchedAt,
  };
  return SETTINGS.flatMap((setting): DurableEffect[] => {
    const at = times[setting];
    if (at === undefined) return [];
    return [{ kind: 'email', message: { userId, switchedApp: appId as AppId, setting, at } }];
  });
}

const SETTINGS = ['status', 'discount'] as const;

/** No attributes are needed, because the partition key contains the app's id. */
const NO_ATTRIBUTES = z.object({});

export const appsFollowed = {
  App: follow(AppImage, appEffects),
  Health: follow(NO_ATTRIBUTES, webhookEffects),
  Unmatched: follow(NO_ATTRIBUTES, webhookEffects),
  ProviderEvent: follow(NO_ATTRIBUTES, webhookEffects),
};
