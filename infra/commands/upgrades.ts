import { POST_UPGRADES } from '../../functions/forum/post-upgrades.ts';
import { LIST_UPGRADES } from '../../functions/table/list-upgrades.ts';
import type { Upgrades } from '../../functions/table/upgrade.ts';

/**
 * All upgrades of items. `npm run migrate` writes them to the table. Each function passes the upgrades of the items that it reads to
 * `tableFromEnv`.
 */
export const UPGRADES: Upgrades = { Post: POST_UPGRADES, ...LIST_UPGRADES };
