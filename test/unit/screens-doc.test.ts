import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';
import { ROLES } from '../../shared/roles.ts';
import { SCREENS } from '../support/browser-screens.ts';
import { FORUM_SCREENS } from '../support/forum-screens.ts';
import { GUEST_SCREENS } from '../support/guest-screens.ts';
import { readScreensDoc, readTestName } from '../support/screens-doc.ts';
import { SPEC_TEXTS } from '../support/spec-texts.ts';

const rows = readScreensDoc();
const ROUTES = 'Every route and role';
const code = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

/** Where a path of the list of texts begins that names no folder of the root. */
const FOLDERS = [
  [/^(functions|shared)\//, ''],
  [/^(app|components|lib)\//, 'web/src/'],
  [/^/, 'web/src/features/'],
] as const;
const pathOf = (path: string) => (FOLDERS.find(([begins]) => begins.test(path))?.[1] ?? '') + path;

describe('docs/screens.md', () => {
  it('has each route that a role or nobody in particular may see', () => {
    const listed = rows
      .filter(({ heading }) => heading === ROUTES)
      .map(({ cells: [route] }) => code(route)[0]);
    const there = new Set([
      ...ROLES.flatMap((role) => SCREENS[role]).map(({ route }) => route),
      ...FORUM_SCREENS,
      ...Object.keys(GUEST_SCREENS),
    ]);

    expect(listed.toSorted()).toEqual([...there].toSorted());
  });

  it.each(Object.keys(SPEC_TEXTS))('has each text of the specification: %s', (section) => {
    const listed = rows.filter(({ heading }) => heading === section).map(({ cells: [words] }) => words);

    expect(listed).toEqual(SPEC_TEXTS[section]);
  });

  const named = rows.flatMap(({ cells }) => readTestName(cells.at(-1) ?? '') ?? []);
  it('names a test in every row but those of departures', () => {
    const without = rows.filter(({ cells }) => readTestName(cells.at(-1) ?? '') === undefined);

    expect(new Set(without.map(({ heading }) => heading))).toEqual(new Set(['Departures']));
  });

  it.each([...Map.groupBy(named, ({ file }) => file)])(
    'names only tests that there are in %s',
    (file, tests) => {
      expect(existsSync(fromRoot(file))).toBe(true);
      const source = readFileSync(fromRoot(file), 'utf8').replaceAll("\\'", "'");

      expect(tests.flatMap(({ names }) => names).filter((name) => !source.includes(name))).toEqual([]);
    },
  );
});

describe('the product says what the specification says', () => {
  const texts = rows.filter(({ heading }) => heading in SPEC_TEXTS);

  it.each(texts.map(({ heading, cells }) => [heading, cells[0] ?? '', cells[1] ?? ''] as const))(
    '%s: %s',
    async (_, words, where) => {
      const [path = '', constant] = code(where);

      expect(await textsAt(pathOf(path), constant)).toContain(words);
    },
  );

  it.each(texts.map(({ cells }) => [cells[0] ?? '', cells[1] ?? '', cells[2] ?? ''] as const))(
    'and its test knows where it is kept: %s',
    (_, where, test) => {
      const [path = '', constant] = code(where);
      const source = readFileSync(fromRoot(readTestName(test)?.file ?? ''), 'utf8');

      // Words of the API and the words of a function are written out in the tests.
      if (constant && !test.startsWith('`web/')) expect(source).toContain(pathOf(path));
    },
  );
});

/** What a constant says: `messages.noMatch("{term}")` of a file; without a constant all that stands in the file. */
async function textsAt(path: string, constant: string | undefined): Promise<string | readonly string[]> {
  if (!constant) return readFileSync(fromRoot(path), 'utf8');
  const module: unknown = await import(fromRoot(path));
  let value = module;
  for (const [, name = '', index, args] of constant.matchAll(/\.?(\w+)|\[(\d+)\]|\((.*?)\)(?=\.|$)/g)) {
    value = args === undefined ? readProperty(value, index ?? name) : call(value, args);
  }
  return [String(value)];
}

const readProperty = (value: unknown, name: string): unknown => (value as Record<string, unknown>)[name];

/** The arguments are written as JSON. */
const call = (value: unknown, args: string): unknown =>
  (value as (...args: unknown[]) => unknown)(...JSON.parse(`[${args}]`));
