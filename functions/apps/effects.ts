import { appListing } from '../entities/app-listing.ts';
import { parseWebhookPartition } from '../entities/provider-event.ts';
import { type Effects, hint, NO_EFFECTS } from '../fanout/effects.ts';
import type { Change, ImageOf } from '../fanout/parse-change.ts';

/** Derives the effects of a new provider event for an app, or of a change to the app's unmatched events. */
export function webhookEffects({ partition }: Pick<Change, 'partition'>): Effects {
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

type Image = ImageOf<'App'>;

/**
 * Derives the effects of creating, editing, verifying, activating, deactivating or migrating an app. Other changes to an app have no
 * effects. A migrated app is indexed again, because the index entries have changed since it was stored.
 */
export function appEffects({
  before,
  after,
}: {
  readonly before: Image | undefined;
  readonly after: Image | undefined;
}): Effects {
  const appId = (after ?? before)?.appId;
  const former = [before, after].map((image) => image && appListing(image));
  const isListedAlike = JSON.stringify(former[0]) === JSON.stringify(former[1]);
  if (!appId || (isListedAlike && before?.schema === after?.schema)) return NO_EFFECTS;
  return {
    durable: [{ kind: 'index_app', appId, former: former.filter((listing) => listing !== undefined) }],
    hints: [],
  };
}
