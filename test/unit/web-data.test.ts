import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';
import { AREAS, type Area } from '../../shared/contract/operation.ts';
import { OPERATIONS, type Operations } from '../../shared/contract/operations.ts';

const sources = globSync('web/src/**/*.{ts,tsx}', { cwd: fromRoot() })
  .filter((file) => !file.includes('.test.'))
  .sort();
const read = (file: string) => readFileSync(fromRoot(file), 'utf8');

/** Returns the source code of `web/src/data/<area>/`. */
function dataOf(area: Area): string {
  return sources
    .filter((file) => file.startsWith(`web/src/data/${area}/`))
    .map(read)
    .join('\n');
}

/** Returns the areas of all API operations that the code mentions. */
function calledAreas(code: string): Set<Area> {
  const words = [...code.matchAll(/'(\w+)'/g)].map(([, word = '']) => word);
  const ids = words.filter((word): word is keyof Operations => word in OPERATIONS);
  return new Set(ids.map((id) => OPERATIONS[id].area));
}

/** Returns the first element of each array literal that the code passes as a query key. */
function builtKeys(code: string): string[] {
  const arrays =
    /\b(?:queryKey:|pagedQuery\(|\w+Quer(?:y|ies)Data(?:<.*>)?\(|\w+QueryState\()\s*\[\s*([^\s,\]]+)/g;
  return [...code.matchAll(arrays)].map(([, part = '']) => part);
}

describe.each(AREAS)('the data of %s', (area) => {
  const [, list = '', keys = ''] =
    /export const (\w+) = (\{[\s\S]*\}) as const;/.exec(read(`web/src/data/${area}/keys.ts`)) ?? [];

  it('calls the operations of its area only', () => {
    expect(calledAreas(dataOf(area))).toEqual(new Set([area]));
  });

  it('has query keys that start with its area', () => {
    const parts = [...keys.matchAll(/\[\s*'([^']*)'/g)].map(([, part]) => part);

    expect(new Set(parts)).toEqual(new Set([area]));
  });

  it('extends only its own keys', () => {
    expect(builtKeys(dataOf(area)).filter((part) => !part.startsWith(`...${list}.`))).toEqual([]);
  });
});

describe('outside the data', () => {
  const others = sources.filter((file) => !file.startsWith('web/src/data/'));

  it('no query key is built', () => {
    expect(others.filter((file) => builtKeys(read(file)).length > 0)).toEqual([]);
  });

  it('no query is defined and no client of the API is created', () => {
    const places = others.filter((file) =>
      /\b(createClient|queryOptions|infiniteQueryOptions)\(/.test(read(file)),
    );

    expect(places).toEqual(['web/src/lib/paged-query.ts']);
  });
});

it.each([
  ["useQuery({ queryKey: ['apps'], queryFn })", "'apps'"],
  ['client.invalidateQueries({\n  queryKey: [AREA],\n})', 'AREA'],
  ["pagedQuery([...appKeys.own, 'list'], load)", '...appKeys.own'],
  ["client.setQueryData<Page<App>>(['apps', 'list'], change)", "'apps'"],
])('detects the key in %s', (code, part) => {
  expect(builtKeys(code)).toEqual([part]);
});
