import type { Provider } from '../../../shared/providers.ts';
import type { App } from '../../entities/app.ts';
import type { Health, Hook, SigningSecrets, TestKey } from '../../entities/webhook.ts';
import { type Key, key, partition, type Range } from '../key.ts';
import { splitKey } from '../split-key.ts';

export const appKeys = {
  app: (appId: string) => key<App>(appPartition(appId), 'APP'),
  health: (appId: string, provider: Provider) => key<Health>(appPartition(appId), `HEALTH#${provider}`),
  testKey: (appId: string, provider: Provider) => key<TestKey>(appPartition(appId), `TESTKEY#${provider}`),

  /**
   * Secrets and webhook URLs have partitions of their own, so that IAM's LeadingKeys can restrict access to them. The function `apps`
   * writes them, and the function `webhooks` reads them.
   */
  secret: (appId: string, provider: Provider) => key<SigningSecrets>(`SECRET#${appId}`, `SECRET#${provider}`),
  hook: (token: string) => key<Hook>(`HOOK#${token}`, 'HOOK'),

  /** An app in the posting list of a word or of a prefix of a word (`functions/entities/app-listing.ts`). */
  appWord: (word: string, position: string) => key<object>(appWordPartition(word), position),
};

export const appRanges = {
  appWord: (word: string): Range<Key> => ({ partition: partition(appWordPartition(word)) }),
};

export const appIndexes = {
  partnerApps: (partnerId: string) => partition<App>(`PARTNER#${partnerId}#APPS`),
  market: () => partition<App>('MARKET'),
  /** The webhook activity of all apps that have received at least one event. */
  trackedApps: () => partition<Health>('TRACKED'),
};

export interface MarketApp extends Pick<App, 'appId' | 'status'> {
  readonly verifiedAt?: string | undefined;
  readonly description?: string | undefined;
}

/**
 * Returns an app's position in the marketplace and in the posting lists of its words. Lists are in descending order of the positions. Apps
 * with a connected payment provider come first, then apps with a description. In each group, the newest come first.
 */
export const marketPosition = ({ appId, verifiedAt, description }: Omit<MarketApp, 'status'>) =>
  `${verifiedAt ? 1 : 0}${description ? 1 : 0}#${appId}`;

export const parseMarketPosition = (position: string) =>
  splitKey(position, '', ['rank', 'appId'])?.appId ?? '';

/** Returns the index keys that list an app in the marketplace. An inactive app has no such keys. */
export const marketKeys = (app: MarketApp) =>
  app.status === 'active' ? { GSI2PK: appIndexes.market(), GSI2SK: marketPosition(app) } : {};

export const MARKET_KEYS = ['GSI2PK', 'GSI2SK'] as const;

/** The partition of an app. It contains the app, its webhook activity, its coupons and its affiliates' enrollments. */
export const appPartition = (appId: string) => `${APP}${appId}`;
export const APP = 'APP#';
const appWordPartition = (word: string) => `APPWORD#${word}`;
