import { POST_UPGRADES } from '../../functions/forum/post-upgrades.ts';
import { LIST_UPGRADES } from '../../functions/table/list-upgrades.ts';
import type { Upgrades } from '../../functions/table/upgrade.ts';

/**
 * All upgrades of items. `npm run migrate` writes them to the table. Each function also passes upgrades to `tableFromEnv`, but only those
 * of the items that it reads.
 */
export const UPGRADES: Upgrades = { Post: POST_UPGRADES, ...LIST_UPGRADES };
