import { untraceItem } from './last-request.ts';

export type StoredItem = Record<string, unknown>;

/**
 * An upgrade of the items of one type. It must only add attributes, because the previous version of the code still reads the items during a
 * deployment and after a rollback.
 */
export interface Upgrade {
  /** The version of the items' schema after the upgrade. An item without a version has version 1. */
  readonly version: number;
  /**
   * The attributes from which the new attributes are computed. A migration skips an item if these attributes have changed since they were
   * read.
   */
  readonly reads: readonly string[];
  readonly added: (item: StoredItem) => StoredItem;
}

/** The upgrades of items, by item type. The upgrades for each type are in the order of their versions. */
export type Upgrades = Readonly<Record<string, readonly Upgrade[]>>;

export const NO_UPGRADES: Upgrades = {};

export const SCHEMA = 'schema';

export function missingUpgrades(item: StoredItem, upgrades: Upgrades): readonly Upgrade[] {
  const version = Number(item[SCHEMA] ?? 1);
  return (upgrades[String(item.type)] ?? []).filter((upgrade) => upgrade.version > version);
}

/** Returns the item in its newest version, without the id of the request that wrote it. Does not change the stored item. */
export function upgradeItem<T extends object>(stored: T, upgrades: Upgrades): T {
  const item = untraceItem(stored);
  const missing = missingUpgrades(item as StoredItem, upgrades);
  if (missing.length === 0) return item;
  const upgraded: StoredItem = { ...(item as StoredItem) };
  for (const { version, added } of missing) Object.assign(upgraded, added(upgraded), { [SCHEMA]: version });
  return upgraded as T;
}
