import type { Upgrade } from './upgrade.ts';

/**
 * The upgrades of apps. Version 2 adds nothing: the migration's write lets the stream index the app again, because the entries of the search
 * index (`app-listing.ts`) include parts of its name since then.
 */
export const APP_UPGRADES: readonly Upgrade[] = [{ version: 2, reads: ['appId'], added: () => ({}) }];
