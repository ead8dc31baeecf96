import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';
import { AREAS, type Area } from '../../shared/contract/operation.ts';
import { OPERATIONS, type Operations } from '../../shared/contract/operations.ts';

const sources = globSync('web/src/**/*.{ts,tsx}', { cwd: fromRoot() })
  .filter((file) => !file.includes('.test.'))
  .sort();
const read = (file: string) => readFileSync(fromRoot(file), 'utf8');

/** Matches the modules that may call the API: the data of several features, and the data of one. */
const DATA = /^web\/src\/(features\/\w+\/)?data\//;
const dataModules = sources.filter((file) => DATA.test(file));

const keyLists = new Map(
  dataModules.flatMap((file) => {
    const [, list, keys = ''] = /const (\w+Keys) = (\{[\s\S]*?\}) as const;/.exec(read(file)) ?? [];
    const parts = [...keys.matchAll(/\[\s*'([^']*)'/g)].map(([, part = '']) => part);
    return list ? [[list, [...new Set(parts)]] as const] : [];
  }),
);

function calledAreas(code: string): Set<Area> {
  const words = [...code.matchAll(/'(\w+)'/g)].map(([, word = '']) => word);
  const ids = words.filter((word): word is keyof Operations => word in OPERATIONS);
  return new Set(ids.map((id) => OPERATIONS[id].area));
}

function builtKeys(code: string): string[] {
  const arrays =
    /\b(?:queryKey:|pagedQuery\(|\w+Quer(?:y|ies)Data(?:<.*>)?\(|\w+QueryState\()\s*\[\s*([^\s,\]]+)/g;
  return [...code.matchAll(arrays)].map(([, part = '']) => part);
}

it.each(AREAS)('one object has the query keys of %s, and no others', (area) => {
  const lists = [...keyLists.values()].filter((parts) => parts.includes(area));

  expect(lists).toEqual([[area]]);
});

describe.each(dataModules)('%s', (file) => {
  it('calls and names the data of a single area', () => {
    const code = read(file);
    const extended = builtKeys(code).map(
      (part) => keyLists.get(/^\.\.\.(\w+)\./.exec(part)?.[1] ?? '')?.[0] ?? part,
    );

    expect(new Set([...calledAreas(code), ...extended]).size).toBeLessThanOrEqual(1);
  });

  it('extends keys that an object of keys contains', () => {
    const lists = [...keyLists.keys()].map((list) => `...${list}.`);

    expect(builtKeys(read(file)).filter((part) => !lists.some((list) => part.startsWith(list)))).toEqual([]);
  });
});

/** Callbacks of a single call of `mutate` are lost if its component is gone by then, for example because the realtime update came first. */
const hasLostCallbacks = (code: string): boolean =>
  /\bmutate\((?:(?!\n {0,4}[)}])[\s\S]){0,200}?\bon(?:Success|Error|Settled)\b/.test(code);

it('no mutation has callbacks that its component would take with it', () => {
  expect(sources.filter((file) => hasLostCallbacks(read(file)))).toEqual([]);
});

describe('outside the data', () => {
  const others = sources.filter((file) => !DATA.test(file));

  it('no query key is built', () => {
    expect(others.filter((file) => builtKeys(read(file)).length > 0)).toEqual([]);
  });

  it('no query is defined and no client of the API is created', () => {
    const places = others.filter((file) =>
      /\b(createClient|queryOptions|infiniteQueryOptions)\(/.test(read(file)),
    );

    expect(places).toEqual(['web/src/lib/lists/paged-query.ts']);
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

it.each([
  'change.mutate(what, {\n      onError: (error) => notify.error(failed),\n    });',
  'mutation.mutate(\n      { saleId: id, answer: chosen },\n      {\n        onSuccess: () => notify.success(saved),',
  'mutate(undefined, { onSettled })',
])('detects the callbacks in %s', (code) => {
  expect(hasLostCallbacks(code)).toBe(true);
});
