import type { AppId } from '../../../shared/ids.ts';
import { PROVIDERS, type Provider } from '../../../shared/provider/providers.ts';
import { healthAttributes, healthKey } from '../../entities/health.ts';
import type { ProviderEvent } from '../../entities/provider-event.ts';
import { TableCache } from '../../lib/caches/table-cache.ts';
import type { EventAddress } from '../../providers/receiving-provider.ts';
import type { Table } from '../../table/table.ts';
import { ConditionFailed } from '../../table/transaction.ts';
import { connectApp } from '../process/connect-app.ts';

/** @limit Lists and figures | apps listed as sharing an account | the first twenty are listed */
const MAX_SHARED = 20;
/** The minimum time, in milliseconds, between two writes about the same pair of apps. */
const INTERVAL_MS = 60_000;
const MAX_NOTED = 1_000;

interface Noted {
  readonly at: number;
  readonly types: ReadonlySet<string>;
}
const noted = new TableCache<Noted>(MAX_NOTED);

/** An event that another app of the partner has received before. */
export interface SharedDelivery extends Pick<EventAddress, 'eventType' | 'origin'> {
  readonly appId: AppId;
}

/**
 * Records that two apps of a partner received the same event and therefore share a provider account. Adds each app to the other app's list.
 * Also records the activity of the second app, because the worker processes the event only for the first app.
 */
export async function recordSharedAccount(
  table: Table,
  first: ProviderEvent,
  delivery: SharedDelivery,
  now: Date,
): Promise<void> {
  const { appId } = delivery;
  const id = `${first.appId}#${appId}`;
  const known = noted.get(table, id);
  const types = typesOf(first.provider, delivery);
  const isRecent = Math.abs(now.getTime() - (known?.at ?? 0)) < INTERVAL_MS;
  if (known && isRecent && types.isSubsetOf(known.types)) return;
  const lastSharedAt = now.toISOString();
  await recordActivity(table, first.provider, delivery, types, lastSharedAt);
  await addSharing(table, first, appId, first.appId, lastSharedAt);
  await addSharing(table, first, first.appId, appId, lastSharedAt);
  noted.set(table, id, { at: now.getTime(), types: types.union(known?.types ?? new Set()) });
}

function typesOf(
  provider: Provider,
  { origin, eventType }: Pick<SharedDelivery, 'origin' | 'eventType'>,
): ReadonlySet<string> {
  const isAsked = PROVIDERS[provider].events.some(({ type }) => type === eventType);
  return new Set(origin === 'live' && isAsked ? [eventType] : []);
}

/** Records the same data about the second app that the worker records about the first app, except what only the event's content shows. */
async function recordActivity(
  table: Table,
  provider: Provider,
  { appId, origin }: SharedDelivery,
  types: ReadonlySet<string>,
  at: string,
): Promise<void> {
  const isLive = origin === 'live';
  if (isLive) await connectApp(table, { appId, provider, at });
  await table
    .transaction()
    .update(healthKey(appId, provider), {
      set: { ...healthAttributes(appId), [isLive ? 'lastEventAt' : 'lastTestEventAt']: at },
      ...(types.size > 0 ? { add: { seenTypes: new Set(types) } } : {}),
      remove: ['wrongSince'],
    })
    .commit();
}

async function addSharing(
  table: Table,
  { provider }: ProviderEvent,
  appId: AppId,
  other: string,
  lastSharedAt: string,
): Promise<void> {
  try {
    await table
      .transaction()
      .update(healthKey(appId, provider), {
        set: { ...healthAttributes(appId), lastSharedAt },
        add: { sharesAccountWith: new Set([other]) },
        if: {
          any: [{ contains: { sharesAccountWith: other } }, { fewer: { sharesAccountWith: MAX_SHARED } }],
        },
      })
      .commit();
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
