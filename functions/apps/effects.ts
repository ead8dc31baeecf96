import * as z from 'zod/mini';
import { AppStatus } from '../../shared/contract/apps.ts';
import type { AppId } from '../../shared/ids.ts';
import { isReady } from '../entities/app.ts';
import { appListing } from '../entities/app-listing.ts';
import { parseWebhookPartition } from '../entities/provider-event.ts';
import { type DurableEffect, type Effects, hint, NO_EFFECTS } from '../kit/effects.ts';
import { type Change, follow } from '../kit/follow.ts';
import { BooleanAttribute, Fields, Integer, List, Text } from '../lib/dynamodb-json.ts';

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
  companyName: z.optional(Text),
  status: z.pipe(Text, AppStatus),
  statusChanges: List(Fields({ at: Text })),
  connectedSince: z.optional(Text),
  defaultRate: z.optional(Integer),
  bounty: z.optional(Fields({})),
  noDiscount: z.optional(z.pipe(BooleanAttribute, z.literal(true))),
  linkChanges: z.optional(List(Fields({ on: BooleanAttribute, at: Text }))),
  ownCheckoutDomain: z.optional(BooleanAttribute),
  codeParameter: z.optional(Text),
  checkoutLinks: z.optional(List(Text)),
  discountSwitchedAt: z.optional(Text),
});
type Image = z.output<typeof AppImage>;

/**
 * Derives the effects of creating, editing, switching, connecting, listing, activating or deactivating an app. Other changes to an app have
 * no effects.
 */
function appEffects(change: Change<Image>): Effects {
  return { durable: [...indexing(change), ...switchNotices(change)], hints: [] };
}

function indexing({ before, after }: Change<Image>): DurableEffect[] {
  const appId = (after ?? before)?.appId;
  const former = [before, after].map((image) => image && appListing(image));
  const isListedAlike = JSON.stringify(former[0]) === JSON.stringify(former[1]);
  if (!appId || isListedAlike) return [];
  return [{ kind: 'index_app', appId, former: former.filter((listing) => listing !== undefined) }];
}

/**
 * Notifies the app's affiliates, page by page, if the partner pauses or resumes the app's program, if buyers need no discount anymore or
 * need one again, or if affiliates who need no code at a provider can start to share.
 */
function switchNotices({ before, after, at: changedAt }: Change<Image>): DurableEffect[] {
  if (!after) return [];
  const { partnerId: userId, appId, discountSwitchedAt, statusChanges } = after;
  const isSwitched = before && before.statusChanges.length < statusChanges.length;
  const times = {
    status: isSwitched ? statusChanges.at(-1)?.at : undefined,
    discount: discountSwitchedAt === before?.discountSwitchedAt ? undefined : discountSwitchedAt,
    ready: before?.noDiscount && !isReady(before) && isReady(after) ? changedAt.toISOString() : undefined,
  };
  return SETTINGS.flatMap((setting): DurableEffect[] => {
    const at = times[setting];
    if (at === undefined) return [];
    return [{ kind: 'email', message: { userId, switchedApp: appId as AppId, setting, at } }];
  });
}

const SETTINGS = ['status', 'discount', 'ready'] as const;

/** No attributes are needed, because the partition key contains the app's id. */
const NO_ATTRIBUTES = z.object({});

export const appsFollowed = {
  App: follow(AppImage, appEffects),
  Health: follow(NO_ATTRIBUTES, webhookEffects),
  Unmatched: follow(NO_ATTRIBUTES, webhookEffects),
  ProviderEvent: follow(NO_ATTRIBUTES, webhookEffects),
};
