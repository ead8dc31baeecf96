import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';
import { CALL_LIMITS, LIMITS } from '../../shared/limits.ts';

const page = await readFile(fromRoot('docs', 'limits.md'), 'utf8');
/** Matches a row of a table, such as `| bound | 1,000 bytes | [`NAME`](../file.ts) | …`. */
const ROW =
  /^\| (?<bound>[^|]+?) *\| (?<value>[\d,]+)(?: (?<unit>\w+))? *\| \[`(?<name>\w+)`\]\(\.\.\/(?<file>[^)]+)\)/gm;
const rows = [...page.matchAll(ROW)].map(({ groups }) => groups as Record<string, string>);

/** The limits that docs/limits.md does not list. Some are not upper bounds of user input, and others apply only on the screens. */
const UNLISTED = new Set(['passwordMin', 'signingSecretMin', 'pictureMegapixels', 'avatarSide']);

const DAY = 86_400;
/** The number of seconds in each unit of time that docs/limits.md uses. */
const SECONDS: Readonly<Record<string, number>> = {
  seconds: 1,
  minute: 60,
  minutes: 60,
  day: DAY,
  days: DAY,
};

/** The maximums that docs/limits.md does not list. They are computed from others, or they limit concurrency or a single request to AWS. */
const UNLISTED_MAXIMUMS = new Set([
  'functions/fanout/publish-hints.ts MAX_PARALLEL',
  'functions/fanout/publisher.ts MAX_EVENTS',
  'functions/fanout/publisher.ts MAX_EVENT_BYTES',
  'functions/fanout/write-index.ts MAX_BATCH',
  'functions/lib/metrics.ts MAX_VALUES',
  'functions/table/filtered-page.ts MAX_READ',
  'functions/table/read-batch.ts MAX_BATCH',
  'functions/webhooks/process/customer/plan-money.ts MAX_ENTRIES',
]);
/** Matches the declaration of a constant whose name begins with `MAX_`. */
const MAXIMUM = /^(?:export )?const (MAX_\w+) = /gm;

/** Returns the maximums that are declared in the functions, as in `functions/audit/audit-pair.ts MAX_READS`. */
async function declaredMaximums(): Promise<string[]> {
  const files = globSync('functions/**/*.ts', { cwd: fromRoot() }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const found = files.map(async (file) => {
    const source = await readFile(fromRoot(file), 'utf8');
    return [...source.matchAll(MAXIMUM)].map(([, name]) => `${file} ${name}`);
  });
  return (await Promise.all(found)).flat();
}

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

test('docs/limits.md contains every maximum of the functions', async () => {
  const listed = new Set(rows.map(({ name, file }) => `${file} ${name}`));
  const maximums = new Set(await declaredMaximums());

  expect([...maximums.difference(listed)].sort()).toEqual([...UNLISTED_MAXIMUMS].sort());
});

test.each(Object.keys(LIMITS).filter((name) => !UNLISTED.has(name)))('docs/limits.md contains %s', (name) => {
  expect(page).toContain(`\`${name}\``);
});

test.each(Object.entries(CALL_LIMITS))('docs/limits.md has the right limits for %s calls', (name, limits) => {
  const { perMinute, perDay } = limits;

  expect(page).toMatch(new RegExp(`\\| ${name} +\\| ${perMinute} +\\| ${perDay.toLocaleString('en')} +\\|`));
});
