import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';
import { CALL_LIMITS, LIMITS } from '../../shared/limits.ts';

const page = await readFile(fromRoot('docs', 'limits.md'), 'utf8');
/** Matches a row of a table, such as `| bound | 1,000 bytes | [`NAME`](../file.ts) | …`. */
const ROW =
  /^\| (?<bound>[^|]+?) *\| (?<value>[\d,]+)(?: (?<unit>\w+))? *\| \[`(?<name>\w+)`\]\(\.\.\/(?<file>[^)]+)\)/gm;
const rows = [...page.matchAll(ROW)].map(({ groups }) => groups as Record<string, string>);

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

const DAY = 86_400;
/** The number of seconds in each unit of time that docs/limits.md uses. */
const SECONDS: Readonly<Record<string, number>> = {
  seconds: 1,
  minute: 60,
  minutes: 60,
  day: DAY,
  days: DAY,
};

/** Returns the value of a constant or property that is a product of numbers, as in `MAX_MS = 24 * 60 * 60 * 1000`. */
async function valueIn(file: string, name: string): Promise<number> {
  const source = await readFile(fromRoot(...file.split('/')), 'utf8');
  const product = new RegExp(`\\b${name}(?: =|:) ([\\d_]+(?: \\* [\\d_]+)*)[;,]`).exec(source)?.[1];
  if (!product) throw new Error(`${file} contains no number ${name}`);
  return product.split(' * ').reduce((result, factor) => result * Number(factor.replaceAll('_', '')), 1);
}

/** Returns the number of units in one second. The unit is the suffix of a constant's name, so the result for `_MS` is 1,000. */
function perSecond(name: string): number {
  if (name.endsWith('_MS')) return 1_000;
  return /days$/i.test(name) ? 1 / DAY : 1;
}

test.each(rows)(
  'docs/limits.md has the right value for: $bound',
  async ({ value = '', unit = '', name = '', file = '' }) => {
    const shown = Number(value.replaceAll(',', ''));
    const factor = SECONDS[unit] === undefined ? 1 : SECONDS[unit] * perSecond(name);

    expect(shown * factor).toBe(await valueIn(file, name));
  },
);

test('docs/limits.md has a value in every row', () => {
  const lines = page.split('\n').filter((line) => line.includes('](../'));

  expect(rows).toHaveLength(lines.length);
});

test.each(Object.keys(LIMITS).filter((name) => !UNLISTED.has(name)))('docs/limits.md contains %s', (name) => {
  expect(page).toContain(`\`${name}\``);
});

test.each(Object.entries(CALL_LIMITS))('docs/limits.md has the right limits for %s calls', (name, limits) => {
  const { perMinute, perDay } = limits;

  expect(page).toMatch(new RegExp(`\\| ${name} +\\| ${perMinute} +\\| ${perDay.toLocaleString('en')} +\\|`));
});
