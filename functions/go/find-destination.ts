import {
  type Destination as CodeDestination,
  checkoutDestination,
  siteDestination,
} from '../../shared/codes/counting-links.ts';
import { withParameter } from '../../shared/codes/share-links.ts';
import { DAY_MS } from '../../shared/money/months.ts';
import { type App, appKey } from '../entities/app.ts';
import type { Coupon } from '../entities/coupon.ts';
import { type AppHandle, handleKey, isHandleInUse } from '../entities/handle.ts';
import type { OpenedLink } from '../entities/openings.ts';
import { type Profile, profileKey } from '../entities/profile.ts';
import { errorLine } from '../lib/logs/trace-line.ts';
import type { Table } from '../table/table.ts';
import { sharedCode } from '../views/share-links.ts';
import { findSharedCode } from './find-shared-code.ts';
import type { ShortLink } from './parse-short-link.ts';
import { StaleCache } from './stale-cache.ts';

/**
 * Each below 40 kB.
 * @limit Short links | apps that a process keeps in memory | the least used ones are read again
 */
const MAX_APPS = 1_000;
/**
 * Each below a kilobyte.
 * @limit Short links | codes that a process keeps in memory | the least used ones are read again
 */
const MAX_CODES = 5_000;

/** A program whose partner has deleted the account. Nobody is sent to an address that nobody answers for. */
export interface EndedProgram {
  readonly ended: Pick<App, 'name' | 'url'>;
}

/** How long the links of a deleted partner say where they led. */
export const ENDED_DAYS = 30;

const hasPassed = (deletedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(deletedAt) > ENDED_DAYS * DAY_MS;

export interface Destination {
  readonly url: string;
  /** The coupon for which the opening counts. Undefined if a sale by the link can't count for it. */
  readonly counted: OpenedLink | undefined;
}

const handles = new StaleCache<AppHandle>(MAX_APPS);
const apps = new StaleCache<App>(MAX_APPS);
const codes = new StaleCache<Coupon>(MAX_CODES);
const partners = new StaleCache<Pick<Profile, 'blockedAt' | 'deletedAt'>>(MAX_APPS);

/**
 * Returns undefined for an unknown handle, and if the partner is blocked. Takes two round trips, and none within a second. Throws if the
 * table fails and the app is not in memory.
 */
export async function findDestination(
  table: Table,
  link: ShortLink,
  now: Date,
): Promise<Destination | EndedProgram | undefined> {
  const read = () => table.get(handleKey(link.handle));
  const handle = await handles.get(table, { id: link.handle, now, read });
  if (!handle || !isHandleInUse(handle, now)) return undefined;
  const { appId, partnerId } = handle;
  const shared = { ...handle, code: link.code };
  const [partner, app, coupon] = await Promise.all([
    partners.get(table, {
      id: partnerId,
      now,
      read: async () => (await table.getOnly(profileKey(partnerId), ['blockedAt', 'deletedAt'])) ?? {},
    }),
    apps.get(table, { id: appId, now, read: () => table.get(appKey(appId)) }),
    // Without the table, lead to the app without a code that isn't in memory: that helps the buyer more than a page that says to try again.
    codes
      .get(table, { id: `${appId}#${link.code}`, now, read: () => findSharedCode(table, shared) })
      .catch((error: unknown) => errorLine('A code could not be read', error)),
  ]);
  if (!app || partner?.blockedAt) return undefined;
  const { deletedAt } = partner ?? {};
  if (deletedAt !== undefined) return hasPassed(deletedAt, now) ? undefined : { ended: app };
  const carried = app.status === 'active' && coupon?.status === 'active' ? coupon : undefined;
  const found = destinationOf(link, app, carried, now);
  if (!found) return undefined;
  const { url, way } = found;
  return { url, counted: carried && way && { ...carried, isSite: checkoutOf(link, app) === undefined } };
}

/** Returns undefined for a link to the app's website, also if there is no checkout link at the position. */
const checkoutOf = ({ position }: Pick<ShortLink, 'position'>, app: App): string | undefined =>
  position === undefined ? undefined : app.checkoutLinks?.[position - 1];

/** Returns undefined if a stored address is not one of the web. */
function destinationOf(
  { position, utm }: ShortLink,
  app: App,
  coupon: Coupon | undefined,
  now: Date,
): CodeDestination | undefined {
  const checkout = checkoutOf({ position }, app);
  const url = checkout ?? app.url;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return undefined;
  // Leave out a parameter with the name of the code's, because only the stored code may be in there.
  const passed = utm.filter(([name]) => name !== app.codeParameter);
  const tagged = passed.reduce((link, [name, value]) => withParameter(link, name, value), new URL(url).href);
  if (!coupon) return { url: tagged, way: undefined };
  const shared = sharedCode(coupon, app, now);
  return checkout === undefined ? siteDestination(shared, tagged) : checkoutDestination(shared, tagged);
}
