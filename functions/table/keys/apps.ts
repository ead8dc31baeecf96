import type { Provider } from '../../../shared/providers.ts';
import type { App } from '../entities/app.ts';
import type { Health, Hook, SigningSecrets } from '../entities/webhook.ts';
import { key, partition } from '../key.ts';

export const appKeys = {
  app: (appId: string) => key<App>(appPartition(appId), 'APP'),
  health: (appId: string, provider: Provider) => key<Health>(appPartition(appId), `HEALTH#${provider}`),

  /**
   * Secrets and hooks have partitions of their own, so that IAM's LeadingKeys can restrict access. The function `apps` writes them, and
   * `webhooks` reads them.
   */
  secret: (appId: string, provider: Provider) => key<SigningSecrets>(`SECRET#${appId}`, `SECRET#${provider}`),
  hook: (token: string) => key<Hook>(`HOOK#${token}`, 'HOOK'),
};

export const appIndexes = {
  partnerApps: (partnerId: string) => partition<App>(`PARTNER#${partnerId}#APPS`),
  market: () => partition<App>('MARKET'),
};

/** Returns the index keys that list an app in the marketplace. An inactive app has no such keys. */
export const marketKeys = (app: Pick<App, 'appId' | 'status'>) =>
  app.status === 'active' ? { GSI2PK: appIndexes.market(), GSI2SK: app.appId } : {};

/** The partition of an app. It contains the app, its webhook activity, its coupons and its affiliates' enrollments. */
export const appPartition = (appId: string) => `${APP}${appId}`;
export const APP = 'APP#';
