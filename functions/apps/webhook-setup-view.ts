import type { TrackingProblem } from '../../shared/contract/tracking.ts';
import type { WebhookSetup } from '../../shared/contract/webhooks.ts';
import { PROVIDER_IDS, type Provider } from '../../shared/provider/providers.ts';
import type { App } from '../entities/app.ts';
import type { Health } from '../entities/health.ts';
import type { LoggedEvent } from '../entities/provider-event.ts';
import { versionOf } from '../lib/http/version.ts';
import { lastLiveEventAt } from '../views/tracking/last-live-event-at.ts';

/**
 * Returns the URL for an app's provider events: the site's origin with `app.` replaced by `webhooks.`, followed by `/hooks/{token}` (spec
 * 7).
 */
export function webhookAddress(siteOrigin: string, token: string): string {
  return `${siteOrigin.replace(/^(https?:\/\/)app\./, '$1webhooks.')}/hooks/${token}`;
}

export interface WebhookSetupParts {
  readonly app: App;
  readonly provider: Provider;
  readonly health: Health | undefined;
  readonly events: readonly Pick<LoggedEvent, 'at' | 'origin'>[];
  readonly problems: readonly TrackingProblem[];
  readonly siteOrigin: string;
  readonly now: Date;
}

export const secretsVersion = ({ secrets = {} }: Pick<App, 'secrets'>): string =>
  versionOf(PROVIDER_IDS.map((provider) => [secrets[provider]?.endsWith, secrets[provider]?.savedAt]));

/** Builds the view of an app's connection to its payment provider. The view contains only the last four characters of a secret. */
export function webhookSetupView({
  app,
  provider: shown,
  health,
  events,
  problems,
  siteOrigin,
  now,
}: WebhookSetupParts): WebhookSetup {
  return {
    url: webhookAddress(siteOrigin, app.hookToken),
    previousUrlUntil: futureOrNull(app.previousHook?.until, now),
    secrets: PROVIDER_IDS.flatMap((provider) => {
      const secret = app.secrets?.[provider];
      if (!secret) return [];
      const { endsWith, savedAt, previousUntil } = secret;
      return [{ provider, endsWith, savedAt, previousUntil: futureOrNull(previousUntil, now) }];
    }),
    version: secretsVersion(app),
    provider: shown,
    health: {
      lastEventAt: (health?.lastEventAt && lastLiveEventAt(health, events)) ?? null,
      lastTestEventAt: health?.lastTestEventAt ?? null,
      apiVersion: health?.apiVersion ?? null,
      seenTypes: [...(health?.seenTypes ?? [])].sort(),
      wrongSignatures: health?.wrongSignatures ?? 0,
      lastWrongSignatureAt: health?.lastWrongSignatureAt ?? null,
      lastUncodedAt: health?.lastUncodedAt ?? null,
      tooLarge: health?.tooLarge ?? 0,
      lastTooLarge: health?.lastTooLargeAt
        ? { type: health.lastTooLargeType ?? '', at: health.lastTooLargeAt }
        : null,
    },
    problems: [...problems],
  };
}

function futureOrNull(until: string | undefined, now: Date): string | null {
  return until !== undefined && Date.parse(until) > now.getTime() ? until : null;
}
