import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { accessPatternsPage } from '../../docs/access-patterns.ts';
import { keyBuilders } from '../../docs/key-builders.ts';
import { fromRoot } from '../../infra/from-root.ts';
import { allOperations } from '../../shared/contract/operations.ts';
import { GRANTED_LISTS, GRANTED_PARTITIONS } from '../support/granted-patterns.ts';

const page = await accessPatternsPage();
const keys = (await keyBuilders()).map(({ key }) => key);

test('docs/access-patterns.md matches the code; if not, run `npm run tool -- access-patterns`', async () => {
  expect(await readFile(fromRoot('docs', 'access-patterns.md'), 'utf8')).toBe(page);
});

test.each([...GRANTED_PARTITIONS, ...GRANTED_LISTS])('docs/access-patterns.md contains %s', (pattern) => {
  const found = keys
    .map((key) => key.replace(/ \/ .*/, ''))
    .filter((partition) => partition.replaceAll(/\{\w+\}/g, '*') === pattern);

  expect(found).not.toEqual([]);
  expect(page).toContain(`| \`${found[0]}\` |`);
});

test.each(allOperations.map(({ id }) => id))('docs/access-patterns.md names the function of %s', (id) => {
  expect(page).toContain(`\`${id}\``);
});

test('the key of an item has the names of its parts', () => {
  expect(keys).toContain('CODE#{partnerId}#{code} / COUPON#{appId}');
  expect(keys).toContain('LEDGER#{partnerId}#{affiliateId}#{currency}#{month}');
  expect(keys.filter((key) => /undefined|Function|object/.test(key))).toEqual([]);
});
