import { readFileSync } from 'node:fs';
import { fromRoot } from '../../infra/from-root.ts';

/** One row of a table of `docs/screens.md`: its cells, and the heading that it stands under. */
export interface DocRow {
  readonly heading: string;
  readonly cells: readonly string[];
}

/** A test that a row names: the file that holds it, and its name, with those of the groups around it first. */
export interface NamedTest {
  readonly file: string;
  readonly names: readonly string[];
}

/** Every row of every table, heads left out. */
export function readScreensDoc(): DocRow[] {
  const rows: DocRow[] = [];
  let heading = '';
  let isHead = true;
  for (const line of readFileSync(fromRoot('docs', 'screens.md'), 'utf8').split('\n')) {
    if (line.startsWith('#')) heading = line.replace(/^#+ /, '');
    if (!line.startsWith('|')) isHead = true;
    else if (/^\|[ -|]+\|$/.test(line) && line.includes('---')) isHead = false;
    else if (!isHead)
      rows.push({
        heading,
        cells: line
          .slice(1, -1)
          .split(' | ')
          .map((cell) => cell.trim()),
      });
  }
  return rows;
}

/** "`getting-started` lists her app" is a test of `test/browser/getting-started.test.ts`; a name with a slash is a path from the root. */
export function readTestName(cell: string): NamedTest | undefined {
  const [, name, words] = /^`([\w/.-]+)` (.+)$/.exec(cell) ?? [];
  if (!name || !words) return undefined;
  return {
    file: `${name.includes('/') ? name : `test/browser/${name}`}.test.ts`,
    names: words.split(' › '),
  };
}
