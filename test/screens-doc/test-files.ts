import { globSync, readFileSync } from 'node:fs';
import { fromRoot } from '../../infra/from-root.ts';

/** The titles of the tests and groups in each test file, by the file's path in the repository. */
const titlesByFile = new Map(
  globSync('{shared,functions,infra,local,web,bench,docs,test}/**/*.test.{ts,tsx}', {
    cwd: fromRoot(),
    exclude: ['**/node_modules/**'],
  })
    .toSorted()
    .map((file) => [file, titlesIn(readFileSync(fromRoot(file), 'utf8'))] as const),
);

/** Returns every string that is the first of several arguments in a call, as in `it('…', …)` or `describe.each(…)('…', …)`. */
function titlesIn(source: string): ReadonlySet<string> {
  const literals = source.matchAll(/\(\s*(?:'((?:[^'\\\n]|\\.)+)'|"([^"\\\n]+)"|`([^`\\]+)`),/g);
  return new Set([...literals].map(([, ...quoted]) => (quoted.find(Boolean) ?? '').replaceAll("\\'", "'")));
}

/**
 * Returns the files that contain a test. Its title may be preceded by those of the groups around it, joined by ` › `, to distinguish it
 * from tests with the same title. Throws if there is no such test.
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
