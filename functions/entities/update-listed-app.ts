import { unchangedAttributes, type Values } from '../table/condition.ts';
import type { Transaction } from '../table/transaction.ts';
import { type App, appKey, isListed, MARKET_KEYS, type MarketApp, marketKeys } from './app.ts';

/**
 * The attributes that a concurrent write must not change: those that determine whether the marketplace lists the app and where, those that
 * its owner can edit (`appView`), and the logo, which a new URL removes. The status is not included, because every change of the status also
 * changes `statusChanges`.
 */
const LOCKED = [
  'statusChanges',
  'connectedSince',
  'connectedAt',
  'logoUrl',
  'name',
  'url',
  'description',
  'defaultRate',
  'bounty',
  'months',
  'termsText',
  'questions',
  'approvalRule',
  'codeParameter',
  'checkoutLinks',
  'linkChanges',
  'ownCheckoutDomain',
  'noDiscount',
  'discountSwitchedAt',
  'handle',
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
  const given = Object.entries(set).filter(([, value]) => value !== undefined);
  const removed = remove.map((name) => [name, undefined]);
  const after: MarketApp = { ...app, ...Object.fromEntries([...given, ...removed]) };
  return tx.update(appKey(app.appId), {
    // Set `type` to its unchanged value, because DynamoDB rejects an empty `SET`.
    set: { type: 'App', ...set, ...marketKeys(after) },
    remove: isListed(after) ? remove : [...remove, ...MARKET_KEYS],
    if: unchangedAttributes(app, LOCKED),
  });
}
