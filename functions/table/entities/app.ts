import type { APP_STATUSES } from '../../../shared/contract/apps.ts';
import { DEFAULT_RATE } from '../../../shared/limits.ts';
import type { Provider } from '../../../shared/providers.ts';
import type { StatusChange } from '../../ledger/attribution.ts';
import { indexes, keys } from '../keys.ts';

/** The status of an app. Only an active app accepts new affiliates and new customers. */
export type AppStatus = (typeof APP_STATUSES)[number];

/** An app that a partner lists. */
export interface App {
  appId: string;
  partnerId: string;
  name: string;
  url: string;
  description?: string;
  /** Basis points. Missing if the partner set none. */
  defaultRate?: number;
  status: AppStatus;
  /** All changes of `status`, oldest first: an event is judged by the status when it happened, not when it arrived. */
  statusChanges: StatusChange[];
  /** The 128 random bits in the webhook URL. Independent of the app's id so that it can be rotated. */
  hookToken: string;
  previousHook?: { token: string; until: string };
  /** The displayable details of each signing secret. */
  secrets?: Partial<Record<Provider, { endsWith: string; savedAt: string; previousUntil?: string }>>;
  /** The arrival of the first valid live event. The marketplace shows the app as verified from then on. */
  verifiedAt?: string;
  createdAt: string;
}

/** Returns the rate for a coupon approved now, in basis points: the app's rate, or the product's default (spec 9). */
export const currentRate = (app: Pick<App, 'defaultRate'> | undefined): number =>
  app?.defaultRate ?? DEFAULT_RATE;

/** Returns the index keys that list an app in the marketplace, which exist only while it is active. */
export const marketKeys = (app: Pick<App, 'appId' | 'status'>) =>
  app.status === 'active' ? { GSI2PK: indexes.market(), GSI2SK: app.appId } : {};

/** Builds the item. It is listed under its partner and, while active, in the marketplace. */
export const appItem = (app: App) => ({
  ...keys.app(app.appId),
  type: 'App',
  GSI1PK: indexes.partnerApps(app.partnerId),
  GSI1SK: app.appId,
  ...marketKeys(app),
  ...app,
});
