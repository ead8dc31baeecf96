import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';

const NAME_OF_THE_PRODUCT = 'Tributary';
/** Patterns that match user-facing text: text between tags, and the values of certain attributes. */
const WRITTEN = [
  /(?<!=)>\s*([A-Z][^<>{}=;()]*?)\s*</g,
  /\b(?:aria-label|alt|caption|description|hint|label|legend|placeholder|title)="([A-Z][^"]*)"/g,
];

function wordsIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  return WRITTEN.flatMap((pattern) => [...code.matchAll(pattern)].map(([, words = '']) => words)).filter(
    (words) => words !== NAME_OF_THE_PRODUCT,
  );
}

const components = globSync('web/src/**/*.tsx', { cwd: fromRoot() }).filter(
  (file) => !file.includes('.test.'),
);

describe('every UI string is in a messages.ts', () => {
  it.each(components)('so none is in %s', (file) => {
    expect(wordsIn(readFileSync(fromRoot(file), 'utf8'))).toEqual([]);
  });
});

const sources = globSync('web/src/**/*.{ts,tsx}', { cwd: fromRoot() }).filter(
  (file) => !file.includes('.test.'),
);
const code = sources.map((file) => readFileSync(fromRoot(file), 'utf8')).join('\n');

describe('every string in a messages.ts is used', () => {
  it.each(sources.filter((file) => file.endsWith('messages.ts')))(
    'including each one in %s',
    async (file) => {
      const texts: Record<string, unknown> = await import(fromRoot(file));
      const names = Object.values(texts).flatMap((group) =>
        typeof group === 'object' && group ? Object.keys(group) : [],
      );

      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name) => [...code.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length < 2)).toEqual(
        [],
      );
    },
  );
});

describe('a hard-coded string is detected', () => {
  it.each([
    ['<p>Load more</p>', 'Load more'],
    ['<Button>\n  Retry\n</Button>', 'Retry'],
    ['<Dialog title="Leave?" />', 'Leave?'],
  ])('in %s', (source, words) => {
    expect(wordsIn(source)).toContain(words);
  });
});
