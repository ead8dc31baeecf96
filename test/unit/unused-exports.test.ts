import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';

/** Stands in for the export of a package: `web/build/csp-safe-styles.ts` puts its file in the place of that one. */
const NAMED_BY_A_PACKAGE = 'styleSingleton';

const sources = globSync('{shared,functions,infra,local,web,bench,docs,test}/**/*.{ts,tsx}', {
  cwd: fromRoot(),
  exclude: ['**/node_modules/**'],
}).map((file) => ({ file, text: readFileSync(fromRoot(file), 'utf8') }));

/** In how many files each word stands. */
const spread = new Map<string, number>();
for (const { text } of sources) {
  for (const word of new Set(text.match(/\w+/g))) spread.set(word, (spread.get(word) ?? 0) + 1);
}

test('nothing that runs is exported unless another file names it', () => {
  const exported = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)].map(([, name = '']) => ({
      file,
      name,
    })),
  );

  expect(exported.length).toBeGreaterThan(1_000);
  expect(exported.filter(({ name }) => (spread.get(name) ?? 0) < 2 && name !== NAMED_BY_A_PACKAGE)).toEqual(
    [],
  );
});
