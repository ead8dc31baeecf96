import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';
import { allOperations } from '../../shared/contract/operations.ts';

const page = await readFile(fromRoot('docs', 'access-patterns.md'), 'utf8');
const reads = allOperations.filter(({ method }) => method === 'GET').map(({ id }) => id);

test.each(reads)('%s is listed in docs/access-patterns.md with the key condition that serves it', (id) => {
  expect(page).toMatch(new RegExp(`^\\| \`${id}\``, 'm'));
});
