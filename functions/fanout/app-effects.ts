import { appListing } from '../table/app-listing.ts';
import { type Effects, NO_EFFECTS } from './effects.ts';
import type { ImageOf } from './parse-change.ts';

type Image = ImageOf<'App'>;

/** Derives the effects of creating, editing, verifying, activating or deactivating an app. Other changes to an app have no effects. */
export function appEffects({
  before,
  after,
}: {
  readonly before: Image | undefined;
  readonly after: Image | undefined;
}): Effects {
  const appId = (after ?? before)?.appId;
  const former = [before, after].map((image) => image && appListing(image));
  if (!appId || JSON.stringify(former[0]) === JSON.stringify(former[1])) return NO_EFFECTS;
  return {
    durable: [{ kind: 'index_app', appId, former: former.filter((listing) => listing !== undefined) }],
    hints: [],
  };
}
