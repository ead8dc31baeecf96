import type { Upgrade } from '../../functions/table/upgrade.ts';

/** Upgrades of a type that exists only in tests. Version 2 adds the length of the text, and version 3 nothing but the version. */
export const NOTE_UPGRADES: readonly Upgrade[] = [
  { version: 2, reads: ['text'], added: ({ text }) => ({ characters: String(text).length }) },
  { version: 3, reads: [], added: () => ({}) },
];
