import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../infra/from-root.ts';

const NAME_OF_THE_PRODUCT = 'Tributary';
/** Words between tags, and words that an attribute says to people. */
const WRITTEN = [
  /(?<!=)>\s*([A-Z][^<>{}=;()]*?)\s*</g,
  /\b(?:aria-label|alt|caption|description|hint|label|legend|placeholder|title)="([A-Z][^"]*)"/g,
];

/** The words in a component's source that people would read. */
function wordsIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  return WRITTEN.flatMap((pattern) => [...code.matchAll(pattern)].map(([, words = '']) => words)).filter(
    (words) => words !== NAME_OF_THE_PRODUCT,
  );
}

const components = globSync('web/src/**/*.tsx', { cwd: fromRoot() }).filter(
  (file) => !file.includes('.test.'),
);

describe('every text that people read is in a messages.ts', () => {
  it.each(components)('and none in %s', (file) => {
    expect(wordsIn(readFileSync(fromRoot(file), 'utf8'))).toEqual([]);
  });
});

describe('a text is found', () => {
  it.each([
    ['<p>Load more</p>', 'Load more'],
    ['<Button>\n  Retry\n</Button>', 'Retry'],
    ['<Dialog title="Leave?" />', 'Leave?'],
  ])('in %s', (source, words) => {
    expect(wordsIn(source)).toContain(words);
  });
});
