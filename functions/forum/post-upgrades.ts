import type { Upgrade } from '../table/upgrade.ts';
import { excerptOf } from './title-and-excerpt.ts';

/** The schema upgrades for stored posts. Version 2 adds the excerpt, so that lists don't have to parse the content. */
export const POST_UPGRADES: readonly Upgrade[] = [
  { version: 2, reads: ['content'], added: ({ content }) => excerptOf(String(content)) },
];
