import { appListing } from '../entities/app-listing.ts';
import { type Effects, NO_EFFECTS } from './effects.ts';
import type { ImageOf } from './parse-change.ts';

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
