import type { Values } from './condition.ts';
import type { App } from './entities/app.ts';
import { MARKET_KEYS, marketKeys } from './keys/apps.ts';
import { keys } from './keys.ts';
import type { Transaction } from './transaction.ts';

/**
 * The optional attributes on which the app's position in the marketplace depends. The position also depends on the status, but each change
 * of the status also changes `statusChanges`.
 */
const LOCKED = ['verifiedAt', 'description'] as const;

/**
 * Adds an update of an app and of its position in the marketplace to a transaction. The update fails with `ConditionFailed` if a concurrent
 * write has changed an attribute on which the position depends, so run it in `retryOnConflict`.
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
  return tx.update(keys.app(app.appId), {
    // Set the unchanged `type`, because DynamoDB rejects an empty `SET` if no other attribute is set.
    set: { type: 'App', ...set, ...listed },
    remove: status === 'active' ? remove : [...remove, ...MARKET_KEYS],
    if: {
      equals: {
        statusChanges: app.statusChanges,
        ...(app.verifiedAt === undefined ? {} : { verifiedAt: app.verifiedAt }),
        ...(app.description === undefined ? {} : { description: app.description }),
      },
      absent: LOCKED.filter((name) => app[name] === undefined),
    },
  });
}
