import type { Upgrade } from '../table/upgrade.ts';
import { excerptOf } from './title-and-excerpt.ts';

/** The upgrades of posts. Version 2 stores the excerpt, so that lists need not parse the content. */
export const POST_UPGRADES: readonly Upgrade[] = [
  { version: 2, reads: ['content'], added: ({ content }) => excerptOf(String(content)) },
];
