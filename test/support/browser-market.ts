import { expect } from 'vitest';
import type { Person } from './browser-people.ts';

/** Waits until a search of the marketplace finds an app. The search index is updated shortly after an app changes. */
export async function waitUntilFound({ call }: Pick<Person, 'call'>, term: string): Promise<void> {
  await expect
    .poll(async () => (await call('listMarketplace', { query: { q: term } })).items.length)
    .toBeGreaterThan(0);
}
