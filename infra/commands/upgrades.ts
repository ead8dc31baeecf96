import { POST_UPGRADES } from '../../functions/forum/post-upgrades.ts';
import { APP_UPGRADES } from '../../functions/table/app-upgrades.ts';
import { LIST_UPGRADES } from '../../functions/table/list-upgrades.ts';
import type { Upgrades } from '../../functions/table/upgrade.ts';

/**
 * All upgrades that convert stored items to their current format. `npm run migrate` writes the converted items to the table. The Lambda
 * functions don't use this list: each passes to `tableFromEnv` only the upgrades for the items that it reads.
 */
export const UPGRADES: Upgrades = { Post: POST_UPGRADES, App: APP_UPGRADES, ...LIST_UPGRADES };
