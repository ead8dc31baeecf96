import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';
import { allOperations } from '../../shared/contract/operations.ts';
import { INDEX_NAMES, KEY_NAMES } from '../support/entity-keys.ts';

const page = await readFile(fromRoot('docs', 'access-patterns.md'), 'utf8');

test.each([...KEY_NAMES, ...INDEX_NAMES])('%s is explained in docs/access-patterns.md', (name) => {
  expect(page).toContain(`\`${name}\``);
});

const reads = allOperations.filter(({ method }) => method === 'GET').map(({ id }) => id);

test.each(reads)('%s is listed in docs/access-patterns.md with the key condition that serves it', (id) => {
  expect(page).toMatch(new RegExp(`^\\| \`${id}\``, 'm'));
});
