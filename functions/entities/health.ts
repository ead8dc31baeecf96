import type { AppId } from '../../shared/ids.ts';
import type { Provider } from '../../shared/provider/providers.ts';
import { key, partition } from '../table/key.ts';
import { appPartition } from './app.ts';

/** The data that shows an app's owner whether the app's webhook works. Each event updates only some of the attributes. */
export interface Health {
  lastEventAt?: string;
  lastTestEventAt?: string;
  apiVersion?: string;
  seenTypes?: Set<string>;
  wrongSignatures?: number;
  /** The time of the first wrong signature since the last valid event. */
  wrongSince?: string;
  lastWrongSignatureAt?: string;
  /** The time of the last payment without an invoice, a checkout session or a code. */
  lastUncodedAt?: string;
  /** The number of signed deliveries that were refused for their size, and the type and time of the last one. */
  tooLarge?: number;
  lastTooLargeType?: string;
  lastTooLargeAt?: string;
  /** The time at which the partner confirmed that such deliveries are handled. */
  tooLargeHandledAt?: string;
  /** The ids of the partner's other apps whose webhooks receive the same events. */
  sharesAccountWith?: Set<string>;
  /** The time at which the partner confirmed that all required types of events are selected. */
  typesSelectedAt?: string;
  sharingAccepted?: Set<string>;
  lastSharedAt?: string;
}

export const healthKey = (appId: AppId, provider: Provider) =>
  key<Health>(appPartition(appId), `HEALTH#${provider}`);

/** The webhook activity of all apps that have received at least one event. */
export const trackedAppsIndex = () => partition<Health>('TRACKED');

/**
 * Returns the attributes that every write to an app's webhook activity must set. They add the app to the list that `functions/tracking`
 * checks.
 */
export const healthAttributes = (appId: AppId) => ({
  type: 'Health',
  GSI1PK: trackedAppsIndex(),
  GSI1SK: appId,
});
