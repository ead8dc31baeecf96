import type { APP_STATUSES } from '../../../shared/contract/apps.ts';
import { DEFAULT_RATE } from '../../../shared/limits.ts';
import type { Provider } from '../../../shared/providers.ts';
import { indexes, keys } from '../keys.ts';

/** Only an active app takes new affiliates and new customers. */
export type AppStatus = (typeof APP_STATUSES)[number];

/** An app that a partner lists. */
export interface App {
  appId: string;
  partnerId: string;
  name: string;
  url: string;
  description?: string;
  /** Basis points; missing where the partner set none. */
  defaultRate?: number;
  status: AppStatus;
  /** Every change of `status`, oldest first: an event counts by the status of its own time, not of its arrival. */
  statusChanges: { status: AppStatus; at: string }[];
  /** 128 random bits in the webhook address; not the app's id, and can be rotated. */
  hookToken: string;
  previousHook?: { token: string; until: string };
  /** What may be shown of each signing secret. */
  secrets?: Partial<Record<Provider, { endsWith: string; savedAt: string; previousUntil?: string }>>;
  /** When the first valid live event arrived; the marketplace shows the app as verified. */
  verifiedAt?: string;
  createdAt: string;
}

/** Basis points that a coupon approved now gets: what the owner set, else the product's default (spec 9). */
export const currentRate = (app: Pick<App, 'defaultRate'> | undefined): number =>
  app?.defaultRate ?? DEFAULT_RATE;

/** In the marketplace only while active. */
export const marketKeys = (app: Pick<App, 'appId' | 'status'>) =>
  app.status === 'active' ? { GSI2PK: indexes.market(), GSI2SK: app.appId } : {};

/** The item: under its partner, and in the marketplace while it is active. */
export const appItem = (app: App) => ({
  ...keys.app(app.appId),
  type: 'App',
  GSI1PK: indexes.partnerApps(app.partnerId),
  GSI1SK: app.appId,
  ...marketKeys(app),
  ...app,
});
