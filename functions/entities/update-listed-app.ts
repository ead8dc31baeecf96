import type { Values } from '../table/condition.ts';
import type { Transaction } from '../table/transaction.ts';
import { type App, appKey, MARKET_KEYS, marketKeys } from './app.ts';

/**
 * The attributes that a concurrent write must not change. Most of them determine the app's position in the marketplace. The URL and the
 * logo are included because a new URL removes the logo, the bounty and the months because an offer has only one of them. The status is not included, because every change of the status also changes
 * `statusChanges`.
 */
const LOCKED = [
  'statusChanges',
  'linkChanges',
  'discountSwitchedAt',
  'verifiedAt',
  'connectedAt',
  'description',
  'url',
  'logoUrl',
  'bounty',
  'months',
] as const;

/**
 * Adds to a transaction the write that updates an app and its position in the marketplace. The transaction fails with `ConditionFailed` if
 * a concurrent write has changed an attribute in `LOCKED`, so run it in `retryOnConflict`.
 */
export function updateListedApp(
  tx: Transaction,
  app: App,
  set: Values<App>,
  remove: readonly (keyof App)[] = [],
): Transaction {
  const status = set.status ?? app.status;
  const listed = marketKeys({
    appId: app.appId,
    status,
    verifiedAt: set.verifiedAt ?? app.verifiedAt,
    description: set.description ?? app.description,
  });
  return tx.update(appKey(app.appId), {
    // Set `type` to its unchanged value, because DynamoDB rejects an empty `SET`.
    set: { type: 'App', ...set, ...listed },
    remove: status === 'active' ? remove : [...remove, ...MARKET_KEYS],
    if: {
      equals: Object.fromEntries(
        LOCKED.filter((name) => app[name] !== undefined).map((name) => [name, app[name]]),
      ),
      absent: LOCKED.filter((name) => app[name] === undefined),
    },
  });
}
