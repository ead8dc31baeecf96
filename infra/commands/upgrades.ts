import type { Upgrades } from '../../functions/table/upgrade.ts';

/**
 * The upgrades whose migration hasn't run in every environment, by item type (ADR 37). There are none: no environment has items of an older
 * version. The next upgrade of a type follows the version that the type's builder sets, or version 1.
 */
export const UPGRADES: Upgrades = {};
