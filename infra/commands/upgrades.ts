import { POST_UPGRADES } from '../../functions/forum/post-upgrades.ts';
import type { Upgrades } from '../../functions/table/upgrade.ts';

/** All upgrades of items, which `npm run migrate` writes. Functions pass the upgrades of the items that they read to `tableFromEnv`. */
export const UPGRADES: Upgrades = { Post: POST_UPGRADES };
