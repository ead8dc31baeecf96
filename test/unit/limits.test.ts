import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { limitsPage } from '../../docs/limits.ts';
import { fromRoot } from '../../infra/from-root.ts';
import { CALL_LIMITS, LIMITS } from '../../shared/limits.ts';

const page = limitsPage();

/**
 * The limits that docs/limits.md does not list. Some are not upper bounds of user input, others apply only on the screens, and nobody meets
 * the size of a part of an export.
 */
const UNLISTED = new Set([
  'passwordMin',
  'signingSecretMin',
  'pictureMegapixels',
  'avatarSide',
  'exportRows',
  'exportLongRows',
  'exportSteps',
  'exportLongSteps',
]);

test('docs/limits.md matches the constants; if not, run `npm run tool -- limits`', async () => {
  expect(await readFile(fromRoot('docs', 'limits.md'), 'utf8')).toBe(page);
});

test.each(Object.keys({ ...LIMITS, ...CALL_LIMITS }).filter((name) => !UNLISTED.has(name)))(
  'docs/limits.md contains %s',
  (name) => {
    expect(page).toContain(`[\`${name}\`](../shared/limits.ts)`);
  },
);

test.each([
  ['a number', '| items per page of a list | 25 |'],
  ['a product', '| picture | 2,097,152 bytes |'],
  ['a time in milliseconds', '| wait for the write of a count | 150 milliseconds |'],
  ['a time in larger units', '| age of a signature | 5 minutes |'],
  ['a time in days', '| notice of changed terms | 14 days |'],
  ['the value in the effect', '| "is longer than 200 characters", after its name |'],
  ['the limits of calls', '| 60 in a minute, 2,000 in a day |'],
])('docs/limits.md shows %s', (_, cells) => {
  expect(page).toContain(cells);
});
