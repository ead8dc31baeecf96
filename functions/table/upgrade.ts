/** An item as it is stored. */
export type StoredItem = Record<string, unknown>;

/**
 * A change of the items of one type. It must only add attributes, because the previous version of the code reads the items too, during a
 * deployment and after a rollback.
 */
export interface Upgrade {
  /** The schema version of the items after the upgrade. Items without a version have version 1. */
  readonly version: number;
  /** The attributes from which the new ones are computed. A migration writes an item only if they have not changed. */
  readonly reads: readonly string[];
  /** Computes the new attributes. */
  readonly added: (item: StoredItem) => StoredItem;
}

/** The upgrades of items, keyed by the items' type, in order of their versions. */
export type Upgrades = Readonly<Record<string, readonly Upgrade[]>>;

export const NO_UPGRADES: Upgrades = {};

/** The attribute that contains an item's schema version. */
export const SCHEMA = 'schema';

/** Returns the upgrades that an item has not had. */
export function missingUpgrades(item: StoredItem, upgrades: Upgrades): readonly Upgrade[] {
  const version = Number(item[SCHEMA] ?? 1);
  return (upgrades[String(item.type)] ?? []).filter((upgrade) => upgrade.version > version);
}

/** Returns the item in the newest version. Changes nothing in the table. */
export function upgradeItem<T extends object>(item: T, upgrades: Upgrades): T {
  const missing = missingUpgrades(item as StoredItem, upgrades);
  if (missing.length === 0) return item;
  const upgraded: StoredItem = { ...(item as StoredItem) };
  for (const { version, added } of missing) Object.assign(upgraded, added(upgraded), { [SCHEMA]: version });
  return upgraded as T;
}
