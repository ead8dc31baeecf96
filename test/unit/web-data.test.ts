import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';
import { AREAS, type Area } from '../../shared/contract/operation.ts';
import { OPERATIONS, type Operations } from '../../shared/contract/operations.ts';

const sources = globSync('web/src/**/*.{ts,tsx}', { cwd: fromRoot() })
  .filter((file) => !file.includes('.test.'))
  .sort();
const read = (file: string) => readFileSync(fromRoot(file), 'utf8');

/** Returns the code of an area's data: `web/src/data/<area>.ts` or the files of the folder with that name. */
function dataOf(area: Area): string {
  const files = sources.filter((file) => new RegExp(`^web/src/data/${area}(\\.ts$|/)`).test(file));
  return files.map(read).join('\n');
}

/** Returns the contract's areas of all operations that the code names. */
function calledAreas(code: string): Set<Area> {
  const words = [...code.matchAll(/'(\w+)'/g)].map(([, word = '']) => word);
  const ids = words.filter((word): word is keyof Operations => word in OPERATIONS);
  return new Set(ids.map((id) => OPERATIONS[id].area));
}

/** Returns the first parts of all keys in the lists of query keys. */
function firstKeyParts(code: string): Set<string> {
  const lists = [...code.matchAll(/Keys = \{[\s\S]*?\n\} as const;/g)].join('\n');
  return new Set([...lists.matchAll(/\[\s*'([^']*)'/g)].map(([, part = '']) => part));
}

/** Returns whether the code passes an array as a query key instead of a key from an area's list. */
const buildsKey = (code: string): boolean =>
  /\b(?:queryKey:|pagedQuery\(|\w+Quer(?:y|ies)Data(?:<.*>)?\(|\w+QueryState\()\s*\[/.test(code);

describe.each(AREAS)('the data of %s', (area) => {
  it('calls the operations of its area only', () => {
    expect(calledAreas(dataOf(area))).toEqual(new Set([area]));
  });

  it('has query keys that start with its area', () => {
    expect(firstKeyParts(dataOf(area))).toEqual(new Set([area]));
  });
});

it('is the only place that creates a client of the API and defines queries', () => {
  const places = sources.filter((file) =>
    /\b(createClient|queryOptions|infiniteQueryOptions)\(/.test(read(file)),
  );

  expect(places.filter((file) => !file.startsWith('web/src/data/'))).toEqual(['web/src/lib/paged-query.ts']);
});

describe('a query key', () => {
  it('is built only in the lists of keys', () => {
    expect(sources.filter((file) => buildsKey(read(file)))).toEqual([]);
  });

  it.each([
    "useQuery({ queryKey: ['apps'], queryFn })",
    'client.invalidateQueries({\n  queryKey: [AREA],\n})',
    "pagedQuery([...appKeys.own, 'list'], load)",
    "client.setQueryData<Page<App>>(['apps', 'list'], change)",
  ])('is detected elsewhere: %s', (code) => {
    expect(buildsKey(code)).toBe(true);
  });
});
