import { globSync, readFileSync } from 'node:fs';
import { fromRoot } from '../../infra/from-root.ts';

/** The titles of all tests and groups, keyed by the path of their test file. */
const titlesByFile = new Map(
  globSync('{shared,functions,infra,local,web,bench,docs,test}/**/*.test.{ts,tsx}', {
    cwd: fromRoot(),
    exclude: ['**/node_modules/**'],
  })
    .toSorted()
    .map((file) => [file, titlesIn(readFileSync(fromRoot(file), 'utf8'))] as const),
);

/** Returns the titles of tests, which are the string literals at the start of calls such as `it('…', …)` or `describe.each(…)('…', …)`. */
function titlesIn(source: string): ReadonlySet<string> {
  const literals = source.matchAll(/\(\s*(?:'((?:[^'\\\n]|\\.)+)'|"([^"\\\n]+)"|`([^`\\]+)`),/g);
  return new Set([...literals].map(([, ...quoted]) => (quoted.find(Boolean) ?? '').replaceAll("\\'", "'")));
}

/**
 * Returns the files that contain the test with the given title. If several tests share a title, put the titles of the enclosing groups
 * before the test's title, joined by ` › `. Throws if there is no such test.
 */
export function filesWithTest(test: string): string[] {
  const titles = test.split(' › ');
  const files = [...titlesByFile].filter(([, there]) => titles.every((title) => there.has(title)));
  if (files.length === 0)
    throw new Error(
      `No test is called "${test}". If it was renamed, correct its title in test/screens-doc/ and run \`npm run screens-doc\`.`,
    );
  return files.map(([file]) => file);
}
