import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';

const FOLDER = fromRoot('functions', 'ledger');
const page = readFileSync(join(FOLDER, 'README.md'), 'utf8');
const links = [...page.matchAll(/\]\(([^)]+)\)(?:: _([^_]+)_)?/g)];

test.each(links.map(([, path = '']) => path))(
  'the invariants of the ledger name a file that exists: %s',
  (path) => {
    expect(existsSync(join(FOLDER, path))).toBe(true);
  },
);

const titles = links.flatMap(([, path = '', title]) => (title ? [[title, path] as const] : []));

test.each(titles)('"%s" is the title of a test in %s', (title, path) => {
  expect(readFileSync(join(FOLDER, path), 'utf8')).toMatch(new RegExp(`['"\`]${RegExp.escape(title)}['"\`]`));
});

test('each invariant is held by a test', () => {
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2);

  expect(rows.filter((row) => !/\]: _|\): _/.test(row))).toEqual([]);
  expect(titles.length).toBeGreaterThanOrEqual(rows.length);
});

test('no rule reads the clock', () => {
  const rules = globSync('*.ts', { cwd: FOLDER }).filter((file) => !file.endsWith('.test.ts'));

  const clocks = rules.filter((file) =>
    /\bDate\.now\b|new Date\(\)|\bperformance\./.test(readFileSync(join(FOLDER, file), 'utf8')),
  );

  expect(rules.length).toBeGreaterThan(20);
  expect(clocks).toEqual([]);
});
